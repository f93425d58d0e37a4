// Enables `Astro.cache.set({ maxAge, swr, tags })` in pages. Astro writes these as the headers CDN-Cache-Control and
// Cache-Tag; src/server/cache/page-cache.ts reads them and stores the bytes.

import type { CacheProviderFactory } from 'astro'

const headersOnly: CacheProviderFactory = () => ({
  /** Purges come from the database, by NOTIFY. */
  async invalidate() {},
  name: 'fourfold-page-cache'
})

export default headersOnly
