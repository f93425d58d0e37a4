import { createHash } from 'node:crypto'

import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'

import { CONNECTION_SCRIPT } from '#src/browser/connection-script.ts'
import { THEME_SCRIPT } from '#src/browser/theme-script.ts'
import { markdownProcessor } from '#src/content/markdown.ts'
import { astroAdapter } from '#src/server/astro/astro-adapter.ts'
import { clientDirectives } from '#src/server/astro/client-directives.ts'
import { plainImports } from '#src/server/astro/plain-imports.ts'
import { scriptFiles } from '#src/server/astro/script-files.ts'

/** Hashes of scripts that Astro does not hash itself. */
const scriptHashes = [THEME_SCRIPT, CONNECTION_SCRIPT].map(
  script => `sha256-${createHash('sha256').update(script).digest('base64')}`
)

export default defineConfig({
  adapter: astroAdapter(),
  build: { inlineStylesheets: 'never' },
  cache: { provider: { entrypoint: new URL('./src/server/cache/cache-provider.ts', import.meta.url) } },
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  integrations: [react(), clientDirectives(), scriptFiles(), plainImports()],
  markdown: { processor: markdownProcessor, syntaxHighlight: false },
  output: 'server',
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "object-src 'none'"
      ],
      scriptDirective: { hashes: scriptHashes }
    }
  },
  server: { port: 5000 },
  session: false,
  trailingSlash: 'ignore'
})
