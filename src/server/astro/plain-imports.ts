import type { AstroIntegration } from 'astro'

const HELPER = '\0vite/preload-helper.js'

/**
 * Keeps dynamic imports plain. Vite wraps each in 0.9 kB of code that preloads style sheets, and adds a list of them.
 * Astro already puts those into the page, and a visitor's script budget is 5 kB.
 */
export function plainImports(): AstroIntegration {
  const plugin = {
    apply: 'build',
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }),
    enforce: 'pre',
    load: (id: string) => (id === HELPER ? 'export const __vitePreload = load => load()' : undefined),
    name: 'fourfold-plain-imports'
  } as const
  return {
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
    name: 'fourfold-plain-imports'
  }
}
