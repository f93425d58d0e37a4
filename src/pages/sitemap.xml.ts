import type { APIRoute } from 'astro'

import { machinePaths } from '#src/features/metadata/machine-paths.ts'
import { sitemapIndexOf } from '#src/features/metadata/sitemap.ts'

export const GET: APIRoute = ({ cache, url }) => {
  cache.set({ maxAge: 86_400, swr: 604_800, tags: ['pages'] })
  return sitemapIndexOf(url.origin, [machinePaths.sitemapPages(), machinePaths.sitemapWeeklyReports()])
}
