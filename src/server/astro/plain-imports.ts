import type { AstroIntegration } from 'astro'

const HELPER = '\0vite/preload-helper.js'

/**
 * Leaves dynamic imports as written. Vite would wrap each in 0.9 kB of code that preloads style sheets. Astro already
 * links these in the page, and a visitor's script budget is 5 kB.
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
