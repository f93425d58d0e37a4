import type { APIRoute } from 'astro'

import { machinePaths } from '#src/features/site/metadata/machine-paths.ts'
import { countParts, sitemapIndexOf } from '#src/features/site/metadata/sitemap.ts'

export const GET: APIRoute = async ({ cache, locals: { app }, url }) => {
  const [stocks, members] = await Promise.all([app.stocks.listPages(), app.congress.listMembers()])
  cache.set({ maxAge: 3_600, swr: 604_800, tags: ['congress', 'pages', 'stocks', 'trades'] })
  return sitemapIndexOf(url.origin, [
    machinePaths.sitemapPages(),
    machinePaths.sitemapWeeklyReports(),
    ...Array.from({ length: countParts(stocks) }, (_, index) => machinePaths.sitemapStocks(index + 1)),
    ...(members.length > 0 ? [machinePaths.sitemapCongress()] : [])
  ])
}
