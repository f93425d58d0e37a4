import type { AstroIntegration } from 'astro'

/**
 * Adds our own client directives for islands: `client:mailed`, `client:reached`, `client:signed-in`
 * (src/browser/directives).
 */
export function clientDirectives(): AstroIntegration {
  return {
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['mailed', 'reached', 'signed-in']) {
          addClientDirective({ entrypoint: `./src/browser/directives/${name}.ts`, name })
        }
      }
    },
    name: 'fourfold-client-directives'
  }
}
