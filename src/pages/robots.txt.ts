import type { APIRoute } from 'astro'

import { machinePaths } from '#src/features/site/metadata/machine-paths.ts'
import { paths } from '#src/paths.ts'

/**
 * Paths that search engines should skip: API calls, personal pages, and filtered lists with their endless number of
 * addresses. Pages with sample data are not among them, because robots must read their noindex.
 */
const CLOSED = [
  '/api/',
  '/v1/',
  '/auth/',
  '/dashboard',
  '/payment',
  paths.account(),
  paths.emailPreferences(),
  paths.watchlist(),
  `${paths.activities()}?`,
  `${paths.compare()}?`,
  `${paths.sentiment()}?`,
  `${paths.traders()}?`
]

/** @see https://www.rfc-editor.org/rfc/rfc9309 */
export const GET: APIRoute = ({ cache, url }) => {
  const lines = ['User-agent: *', ...CLOSED.map(path => `Disallow: ${path}`), '']
  cache.set({ maxAge: 86_400, swr: 604_800, tags: ['pages'] })
  return new Response([...lines, `Sitemap: ${url.origin}${machinePaths.sitemap()}`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' }
  })
}
