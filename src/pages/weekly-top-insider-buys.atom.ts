import type { APIRoute } from 'astro'

import { FEED_ENTRIES, weeklyFeed } from '#src/weekly-feed.ts'
import { xmlResponse } from '#src/xml.ts'

export const GET: APIRoute = async ({ cache, locals: { app, language }, url }) => {
  cache.set({ maxAge: 300, swr: 86_400, tags: ['reports'] })
  const covers = await app.listWeeklyCovers(FEED_ENTRIES)
  const feed = weeklyFeed({ covers, language, productName: app.productName, siteUrl: url.origin })
  return xmlResponse('application/atom+xml', feed)
}
