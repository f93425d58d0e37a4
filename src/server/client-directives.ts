import type { AstroIntegration } from 'astro'

/** Our own ways to start an island: `client:signed-in` (src/browser/signed-in-directive.ts). */
export function clientDirectives(): AstroIntegration {
  return {
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ entrypoint: './src/browser/signed-in-directive.ts', name: 'signed-in' })
    },
    name: 'fourfold-client-directives'
  }
}
