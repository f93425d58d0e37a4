// Astro adapter for our own server. It builds one function that renders a request, without Astro's listener, sessions
// or image service. See docs/decisions/0002-serve-through-our-own-http-server.md.

import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

import { compressAssets } from '../cache/compress-assets.ts'

const NAME = 'fourfold-server'

export function astroAdapter(): AstroIntegration {
  return {
    hooks: {
      'astro:build:done': ({ dir }) => compressAssets(fileURLToPath(dir)),
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
