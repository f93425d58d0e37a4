import * as v from 'valibot'

import {
  cik,
  findInvertedRange,
  isPrintable,
  number,
  parseQuery,
  type QueryRefusal,
  shortText,
  tickers,
  wholeNumber,
  withoutContradiction
} from '../../query.ts'
import { titles } from '../../trades/title-query.ts'

export const DEFAULT_INSIDER_LIMIT = 50
export const MAX_INSIDER_LIMIT = 200

export const INSIDER_SORTS = ['lastTrade', 'name', 'trades', 'bought', 'sold', 'winRate', 'stars'] as const
export type InsiderSort = (typeof INSIDER_SORTS)[number]

/** Filter of GET /api/v1/all-insiders. `name` matches parts of the name; win rates are percent. */
const Parameters = v.strictObject({
  cik: v.optional(cik),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400), v.check(isPrintable))),
  direction: v.optional(v.picklist(['asc', 'desc'])),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_INSIDER_LIMIT))),
  maxTrades: v.optional(wholeNumber),
  minBought: v.optional(number),
  minMaturedBuys: v.optional(wholeNumber),
  minSold: v.optional(number),
  minStars: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(5))),
  minTrades: v.optional(wholeNumber),
  minWinRate: v.optional(v.pipe(number, v.minValue(0), v.maxValue(100))),
  name: v.optional(v.pipe(shortText, v.minLength(2))),
  role: v.optional(titles),
  sort: v.optional(v.picklist(INSIDER_SORTS)),
  ticker: v.optional(tickers)
})

export type InsiderFilter = v.InferOutput<typeof Parameters>

export const InsiderQuery = v.pipe(
  Parameters,
  withoutContradiction(({ maxTrades, minTrades }: InsiderFilter) =>
    findInvertedRange({ maxTrades, minTrades }, [['minTrades', 'maxTrades']])
  )
)

export function parseInsiderQuery(
  pairs: Iterable<readonly [string, string]>
): { readonly ok: true; readonly value: InsiderFilter } | QueryRefusal {
  return parseQuery(InsiderQuery, pairs)
}
