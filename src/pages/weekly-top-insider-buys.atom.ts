import type { APIRoute } from 'astro'
import { FEED_ENTRIES, weeklyFeed } from '#src/features/reports/weekly-feed.ts'
import { xmlResponse } from '#src/features/site/metadata/xml.ts'

export const GET: APIRoute = async ({ cache, locals: { app, language }, url }) => {
  cache.set({ maxAge: 300, swr: 86_400, tags: ['reports'] })
  const covers = await app.reports.listCovers('weekly', FEED_ENTRIES)
  const feed = weeklyFeed({ covers, language, productName: app.product.name, siteUrl: url.origin })
  return xmlResponse('application/atom+xml', feed)
}
