import type { APIRoute } from 'astro'

import { paths } from '#src/paths.ts'
import { MOST_ADDRESSES, sitemapOf } from '#src/sitemap.ts'

/** Reports never change, so each was changed last on its day. */
export const GET: APIRoute = async ({ cache, locals: { app }, url }) => {
  const covers = await app.listWeeklyCovers(MOST_ADDRESSES)
  cache.set({ maxAge: 3_600, swr: 86_400, tags: ['reports'] })
  return sitemapOf(
    url.origin,
    covers.map(({ reportDate }) => ({ changed: reportDate, path: paths.weeklyReport(reportDate) }))
  )
}
