import type { APIRoute } from 'astro'

import { machinePaths } from '#src/machine-paths.ts'
import { sitemapIndexOf } from '#src/sitemap.ts'

export const GET: APIRoute = ({ cache, url }) => {
  cache.set({ maxAge: 86_400, swr: 604_800, tags: ['pages'] })
  return sitemapIndexOf(url.origin, [machinePaths.sitemapPages(), machinePaths.sitemapWeeklyReports()])
}
