import type { AstroIntegration } from 'astro'

const HELPER = '\0vite/preload-helper.js'

/**
 * A dynamic import in the browser is the import itself. Vite wraps it in 0.9 kB that preload the style sheets of what is
 * imported, and adds a list of them; Astro has put those into the page already, and a visitor's script budget is 5 kB.
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
