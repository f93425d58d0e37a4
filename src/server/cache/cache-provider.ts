// Enables `Astro.cache.set({ maxAge, swr, tags })` in pages. Astro writes the values to the headers CDN-Cache-Control
// and Cache-Tag. src/server/cache/page-cache.ts reads them and caches the page.

import type { CacheProviderFactory } from 'astro'

const headersOnly: CacheProviderFactory = () => ({
  /** Does nothing: pages are purged when the database reports a change by NOTIFY. */
  async invalidate() {},
  name: 'fourfold-page-cache'
})

export default headersOnly
