import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'

import { astroAdapter } from './src/server/astro-adapter.ts'
import { clientDirectives } from './src/server/client-directives.ts'

export default defineConfig({
  adapter: astroAdapter(),
  build: { inlineStylesheets: 'never' },
  cache: { provider: { entrypoint: new URL('./src/server/cache-provider.ts', import.meta.url) } },
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  integrations: [react(), clientDirectives()],
  markdown: { syntaxHighlight: false },
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
      ]
    }
  },
  server: { port: 5000 },
  session: false,
  trailingSlash: 'ignore'
})
