// Which query parameters a page reads. Everything else (utm_…, fbclid, random numbers) is dropped before the page is
// looked up or rendered, so that it can neither split the cache nor reach the HTML.

import { ActivityQuery } from '#core/activities/activity-filter.ts'
import { InsiderQuery } from '#core/insiders/insider-filter.ts'

const LONGEST_QUERY = 2_000

/** The lists under this path take the filters of the trade list and a few of their own. */
const LISTS = '/insidertrading/'
const LIST_QUERY = new Set([
  ...Object.keys(ActivityQuery.entries),
  ...Object.keys(InsiderQuery.entries),
  'enddate',
  'startdate'
])

/** Path without a trailing slash, then the known parameters in the order of their names. */
export function canonicalUrl(url: string): string {
  const [path = '', query = ''] = split(url)
  const bare = path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path
  if (!query || query.length > LONGEST_QUERY || !bare.startsWith(LISTS)) return bare
  const kept = [...new URLSearchParams(query)].filter(([name, value]) => LIST_QUERY.has(name) && value !== '')
  if (kept.length === 0) return bare
  return `${bare}?${new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))}`
}

function split(url: string): [string, string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}
