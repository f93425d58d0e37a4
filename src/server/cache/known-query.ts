// Lists the query parameters that each page reads. Others (utm_…, fbclid, random numbers) are removed before look-up
// and rendering. They cannot multiply cache entries or reach the HTML.

import { CongressQuery } from '#core/congress/congress-filter.ts'
import { ActivityQuery } from '#core/lists/activities/activity-filter.ts'
import { InsiderQuery } from '#core/lists/insiders/insider-filter.ts'
import { SentimentQuery, SentimentTable } from '#core/lists/sentiment/sentiment-query.ts'
import { OptionQuery } from '#core/options/reading/option-filter.ts'
import { OwnershipQuery } from '#core/ownership/ownership-filter.ts'
import { CompareQuery } from '#core/stocks/compare/compare-query.ts'

/** Parameters of an action interrupted by sign-in. The sign-in prompt passes them on. */
const SAVED_ACTION = new Set([
  'actionType',
  'redirectURL',
  'stockLogo',
  'stockName',
  'stockSymbol',
  'stockwishlistSymbol'
])

const LONGEST_QUERY = 2_000

/** Filters that pages read. `arrivedAfter` is excluded, because only the API reads it. */
const ACTIVITY_NAMES = Object.keys(ActivityQuery.entries).filter(name => name !== 'arrivedAfter')

/** Known parameters by path prefix. The first matching prefix counts. */
const QUERIES: readonly (readonly [begin: string, names: ReadonlySet<string>])[] = [
  /* Campaigns add parameters here, but the page is always the same. */
  ['/insidertrading/promotion', new Set()],
  /* The HTML is the same for all settings, which the page's island reads. */
  ['/insidertrading/own-strategy', new Set()],
  [
    '/insidertrading/sentiment',
    new Set([...Object.keys(SentimentQuery.entries), ...Object.keys(SentimentTable.entries)])
  ],
  ['/insidertrading/', new Set([...ACTIVITY_NAMES, ...Object.keys(InsiderQuery.entries), 'enddate', 'startdate'])],
  ['/compare', new Set(Object.keys(CompareQuery.entries))],
  ['/congress', new Set(Object.keys(CongressQuery.entries))],
  ['/ownership/manager/', new Set(['quarter'])],
  ['/ownership', new Set(Object.keys(OwnershipQuery.entries))],
  ['/options/', new Set()],
  ['/options', new Set(Object.keys(OptionQuery.entries))],
  /* Former ticker from which the reader was redirected. */
  ['/stock/', new Set(['formerly'])],
  /* Offset within a long list. */
  ['/watchlist/shared/', new Set(['from'])],
  ['/dashboard', SAVED_ACTION],
  ['/myaccount', SAVED_ACTION],
  ['/watchlist', SAVED_ACTION],
  /* Result of unsubscribing by a mail's link. */
  ['/u/', new Set(['done'])]
]

/** Returns the path without a trailing slash, followed by the known parameters sorted by name. */
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
