// Query parameters for unusual options, shared by the list page and the API call.

import * as v from 'valibot'

import { parseTicker } from '../../prices/daily-price.ts'
import { day, parseQuery, type QueryRefusal, tickers, wholeNumber } from '../../query.ts'
import { HIT_STATUSES } from '../confirmation.ts'

export const OPTION_TYPES = ['call', 'put'] as const
export const OPTION_SORTS = ['score', 'premium', 'volume'] as const
export type OptionSort = (typeof OPTION_SORTS)[number]
/** Choices for the maximum number of days until expiry. */
export const EXPIRY_CHOICES = [7, 45, 120] as const
/** Choices for the minimum premium in US dollars. */
export const PREMIUM_CHOICES = [100_000, 500_000, 1_000_000] as const
export const SCORE_CHOICES = [50, 70, 80, 90] as const
const MOST_PAGES = 400

const Parameters = v.strictObject({
  date: v.optional(day),
  maxDays: v.optional(wholeNumber),
  minPremium: v.optional(wholeNumber),
  minScore: v.optional(wholeNumber),
  page: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MOST_PAGES))),
  sort: v.optional(v.picklist(OPTION_SORTS)),
  status: v.optional(v.picklist(HIT_STATUSES)),
  ticker: v.optional(
    v.pipe(
      tickers,
      v.transform(typed => [...new Set(typed.map(ticker => parseTicker(ticker) ?? ticker))])
    )
  ),
  type: v.optional(v.picklist(OPTION_TYPES))
})

/** Query of the list and the API call. `date` is the session; by default the newest one. */
export const OptionQuery = Parameters
export type OptionFilter = v.InferOutput<typeof Parameters>

/**
 * Parses the query of the list for an alert, without order and page. undefined if it is invalid, or if no new session can
 * match it: a hit is confirmed on the next morning.
 */
export function parseWatchedOptions(pairs: Iterable<readonly [string, string]>): OptionFilter | undefined {
  const parsed = parseOptionQuery(pairs)
  if (!parsed.ok) return undefined
  const { date, page, sort, status, ...filter } = parsed.value
  return date === undefined && (status === undefined || status === 'pending') ? filter : undefined
}

export function parseOptionQuery(
  pairs: Iterable<readonly [string, string]>
): { readonly ok: true; readonly value: OptionFilter } | QueryRefusal {
  return parseQuery(OptionQuery, pairs)
}
