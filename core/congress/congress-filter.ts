// Query of the page that lists trades of members of Congress. All parameters are optional and can be combined.

import * as v from 'valibot'

import { parseTicker } from '../prices/daily-price.ts'
import {
  day,
  findInvertedRange,
  flag,
  isPrintable,
  parseQuery,
  type QueryRefusal,
  shortText,
  tickers,
  wholeNumber,
  withoutContradiction
} from '../query.ts'
import { AMOUNT_BRACKETS } from './amount-bracket.ts'

export const CONGRESS_PAGE_SIZE = 50

/** `since` and `sinceTrade` are the stock's return since the disclosure and since the trade. */
export const CONGRESS_SORTS = ['disclosed', 'traded', 'amount', 'since', 'sinceTrade'] as const
export type CongressSort = (typeof CONGRESS_SORTS)[number]

export const CHAMBERS = ['house', 'senate'] as const
export const PARTIES = ['Democrat', 'Independent', 'Republican'] as const
export const CONGRESS_OWNERS = ['self', 'spouse', 'joint', 'child', 'unknown'] as const
/** `sale` is any sale, full or partial. */
export const CONGRESS_KINDS = ['purchase', 'sale', 'exchange'] as const

/** Whether the stock rose more or less than the market since the disclosure. */
export const AGAINST_MARKET = ['ahead', 'behind'] as const

/** Choices for `minAmount` in US dollars: the lower bounds of all brackets except the lowest. */
export const LEAST_AMOUNTS = AMOUNT_BRACKETS.slice(1).map(({ minUsd }) => minUsd)

/** Tickers in the spelling of stored trades: `BRK.B` becomes `BRK-B`. */
const spelledTickers = v.pipe(
  tickers,
  v.transform(typed => [...new Set(typed.map(ticker => parseTicker(ticker) ?? ticker))])
)

/**
 * `committee` selects its current members; `member` matches a part of the name. `minAmount` selects brackets whose
 * lower bound is at least that amount.
 */
export const CongressParameters = v.strictObject({
  chamber: v.optional(v.picklist(CHAMBERS)),
  committee: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{4}$/))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(600), v.check(isPrintable))),
  direction: v.optional(v.picklist(['asc', 'desc'])),
  disclosedFrom: v.optional(day),
  disclosedTo: v.optional(day),
  late: v.optional(flag),
  market: v.optional(v.picklist(AGAINST_MARKET)),
  member: v.optional(v.pipe(shortText, v.minLength(2))),
  minAmount: v.optional(wholeNumber),
  owner: v.optional(v.picklist(CONGRESS_OWNERS)),
  party: v.optional(v.picklist(PARTIES)),
  sort: v.optional(v.picklist(CONGRESS_SORTS)),
  ticker: v.optional(spelledTickers),
  type: v.optional(v.picklist(CONGRESS_KINDS))
})

export type CongressFilter = v.InferOutput<typeof CongressParameters>

export const withoutInvertedRange = <Filter extends CongressFilter>() =>
  withoutContradiction(({ disclosedFrom, disclosedTo }: Filter) =>
    findInvertedRange({ disclosedFrom, disclosedTo }, [['disclosedFrom', 'disclosedTo']])
  )

export const CongressQuery = v.pipe(CongressParameters, withoutInvertedRange<CongressFilter>())

/** Filters that a report cannot match on the day it arrives: returns come later, and the day is today. */
const UNWATCHABLE = ['disclosedTo', 'market'] as const satisfies readonly (keyof CongressFilter)[]

/**
 * Parses the query of a list for an alert, without order and page. undefined if it is invalid, or if no new report can
 * match it.
 */
export function parseWatchedQuery(pairs: Iterable<readonly [string, string]>): CongressFilter | undefined {
  const parsed = parseCongressQuery(pairs)
  if (!parsed.ok || UNWATCHABLE.some(name => name in parsed.value)) return undefined
  const { cursor, direction, sort, ...filter } = parsed.value
  return filter
}

export function parseCongressQuery(
  pairs: Iterable<readonly [string, string]>
): { readonly ok: true; readonly value: CongressFilter } | QueryRefusal {
  return parseQuery(CongressQuery, pairs)
}
