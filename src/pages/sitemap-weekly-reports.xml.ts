import type { APIRoute } from 'astro'
import { sitemapOf } from '#src/features/site/metadata/sitemap.ts'
import { paths } from '#src/paths.ts'

/** Lists the weekly reports. A report never changes, so its last change is its own date. */
export const GET: APIRoute = async ({ cache, locals: { app }, url }) => {
  const dates = await app.reports.listDates('weekly')
  cache.set({ maxAge: 3_600, swr: 86_400, tags: ['reports'] })
  return sitemapOf(
    url.origin,
    dates.map(date => ({ changed: date, path: paths.weeklyReport(date) }))
  )
}
