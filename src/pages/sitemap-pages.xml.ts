import type { APIRoute } from 'astro'

import { INDEXED_PAGES } from '#src/features/site/metadata/indexed-pages.ts'
import { sitemapOf } from '#src/features/site/metadata/sitemap.ts'

export const GET: APIRoute = ({ cache, url }) => {
  cache.set({ maxAge: 86_400, swr: 604_800, tags: ['pages'] })
  return sitemapOf(
    url.origin,
    INDEXED_PAGES.map(path => ({ path }))
  )
}
