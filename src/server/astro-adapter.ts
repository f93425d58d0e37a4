// How Astro is built for our own server: one function that renders a request, no listener, no sessions, no image
// service. See docs/decisions/own-http-server.md.

import type { AstroIntegration } from 'astro'

const NAME = 'fourfold-server'

export function astroAdapter(): AstroIntegration {
  return {
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          adapterFeatures: { buildOutput: 'server' },
          entrypointResolution: 'auto',
          name: NAME,
          serverEntrypoint: new URL('./render.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable' }
        })
    },
    name: NAME
  }
}
