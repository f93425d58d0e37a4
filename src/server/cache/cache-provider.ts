// Lets pages say `Astro.cache.set({ maxAge, swr, tags })`. Astro writes that down as the headers CDN-Cache-Control and
// Cache-Tag; src/server/cache/page-cache.ts reads them and keeps the bytes.

import type { CacheProviderFactory } from 'astro'

const headersOnly: CacheProviderFactory = () => ({
  /** Purging comes from the database, by NOTIFY. */
  async invalidate() {},
  name: 'fourfold-page-cache'
})

export default headersOnly
