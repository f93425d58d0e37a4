import type { APIRoute } from 'astro'

import { partOf, sitemapOf } from '#src/features/site/metadata/sitemap.ts'
import { paths } from '#src/paths.ts'

export const GET: APIRoute = async ({ cache, locals: { app }, params, url }) => {
  const stocks = partOf(await app.stocks.listPages(), params['part'])
  if (!stocks) return new Response(null, { status: 404 })
  cache.set({ maxAge: 3_600, swr: 86_400, tags: ['stocks', 'trades'] })
  return sitemapOf(
    url.origin,
    stocks.map(({ changedOn, ticker }) => ({ changed: changedOn, path: paths.stock(ticker) }))
  )
}
