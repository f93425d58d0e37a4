// Query parameters that each page reads. Others (utm_…, fbclid, random numbers) are dropped before look-up and
// rendering. They can neither split the cache nor reach the HTML.

import { CongressQuery } from '#core/congress/congress-filter.ts'
import { ActivityQuery } from '#core/lists/activities/activity-filter.ts'
import { InsiderQuery } from '#core/lists/insiders/insider-filter.ts'
import { OptionQuery } from '#core/options/reading/option-filter.ts'

/** Action started before sign-in. The prompt shown in place of a page passes it on. */
const SAVED_ACTION = new Set([
  'actionType',
  'redirectURL',
  'stockLogo',
  'stockName',
  'stockSymbol',
  'stockwishlistSymbol'
])

const LONGEST_QUERY = 2_000

/** Filters that pages read. Only the API reads `arrivedAfter`. */
const ACTIVITY_NAMES = Object.keys(ActivityQuery.entries).filter(name => name !== 'arrivedAfter')

/** By path prefix; the first match decides. */
const QUERIES: readonly (readonly [begin: string, names: ReadonlySet<string>])[] = [
  /* Campaigns add their name here; the page is the same for all of them. */
  ['/insidertrading/promotion', new Set()],
  /* The page is the same for all settings; its island reads them. */
  ['/insidertrading/own-strategy', new Set()],
  ['/insidertrading/', new Set([...ACTIVITY_NAMES, ...Object.keys(InsiderQuery.entries), 'enddate', 'startdate'])],
  ['/congress', new Set(Object.keys(CongressQuery.entries))],
  ['/options/', new Set()],
  ['/options', new Set(Object.keys(OptionQuery.entries))],
  /* The former ticker that redirected to this stock. */
  ['/stock/', new Set(['formerly'])],
  /* Offset within a long list. */
  ['/watchlist/shared/', new Set(['from'])],
  ['/dashboard', SAVED_ACTION],
  ['/myaccount', SAVED_ACTION],
  ['/watchlist', SAVED_ACTION],
  /* Result of the unsubscription link in a mail. */
  ['/u/', new Set(['done'])]
]

/** Returns the path without trailing slash, then the known parameters sorted by name. */
export function canonicalUrl(url: string): string {
  const [path = '', query = ''] = split(url)
  const bare = path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path
  const [, names] = QUERIES.find(([begin]) => bare.startsWith(begin)) ?? []
  if (!query || query.length > LONGEST_QUERY || !names) return bare
  const kept = [...new URLSearchParams(query)].filter(([name, value]) => names.has(name) && value !== '')
  if (kept.length === 0) return bare
  return `${bare}?${new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))}`
}

function split(url: string): [string, string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}
