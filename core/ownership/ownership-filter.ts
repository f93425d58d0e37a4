// Query of the page that lists Schedules 13D and 13G. All parameters are optional and can be combined.

import * as v from 'valibot'

import { LANGUAGES, type Language } from '../language.ts'
import {
  cik,
  day,
  findInvertedRange,
  flag,
  number,
  parseQuery,
  type QueryRefusal,
  shortText,
  tickers,
  withoutContradiction
} from '../query.ts'
import type { Move } from './chain.ts'
import { OWNERSHIP_SORTS, type OwnershipSelection } from './ports.ts'
import { PURPOSE_TAGS } from './purpose.ts'

/** Changes to choose from, with the moves of each. */
export const CHANGES = {
  below_five: ['below_five'],
  cut: ['cut'],
  opened: ['opened'],
  raised: ['raised'],
  to_13d: ['to_13d'],
  to_13g: ['to_13g']
} as const satisfies Record<string, readonly Move[]>
export type Change = keyof typeof CHANGES
export const CHANGE_NAMES = Object.keys(CHANGES) as Change[]

/** Smallest percents to choose from. */
export const LEAST_PERCENTS = [5, 10, 20, 50]

/** `current` selects the newest schedule of each holder; `holder` matches words of a name. */
export const OwnershipParameters = v.strictObject({
  change: v.optional(v.picklist(CHANGE_NAMES)),
  current: v.optional(flag),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
  direction: v.optional(v.picklist(['asc', 'desc'])),
  filedFrom: v.optional(day),
  filedTo: v.optional(day),
  form: v.optional(v.picklist(['D', 'G'])),
  holder: v.optional(v.pipe(shortText, v.minLength(2))),
  holderCik: v.optional(cik),
  issuerCik: v.optional(cik),
  late: v.optional(flag),
  minPercent: v.optional(number),
  sort: v.optional(v.picklist(OWNERSHIP_SORTS)),
  tag: v.optional(v.picklist(PURPOSE_TAGS)),
  ticker: v.optional(tickers)
})

export type OwnershipFilter = v.InferOutput<typeof OwnershipParameters>

const findContradiction = ({ filedFrom, filedTo }: OwnershipFilter) =>
  findInvertedRange({ filedFrom, filedTo }, [['filedFrom', 'filedTo']])

export const OwnershipQuery = v.pipe(OwnershipParameters, withoutContradiction(findContradiction))

/** Filters and order of a table, and the language whose Excel shall read it. */
export type OwnershipTable = OwnershipFilter & { readonly excel?: Language | undefined }

const TableQuery = v.pipe(
  v.strictObject({ ...OwnershipParameters.entries, excel: v.optional(v.picklist(LANGUAGES)) }),
  withoutContradiction<OwnershipTable>(findContradiction)
)

export function parseOwnershipQuery(
  pairs: Iterable<readonly [string, string]>
): { readonly ok: true; readonly value: OwnershipFilter } | QueryRefusal {
  return parseQuery(OwnershipQuery, pairs)
}

export function parseOwnershipTable(
  pairs: Iterable<readonly [string, string]>
): { readonly ok: true; readonly value: OwnershipTable } | QueryRefusal {
  return parseQuery(TableQuery, pairs)
}

/** Filters that no schedule can match on the day it arrives: the day is today, and no later one replaces it yet. */
const isUnwatchable = ({ current, filedTo }: OwnershipFilter): boolean => current === false || filedTo !== undefined

/**
 * Parses the query of the list for an alert, without order and page. undefined if it is invalid, or if no new schedule
 * can match it.
 */
export function parseWatchedOwnership(pairs: Iterable<readonly [string, string]>): OwnershipFilter | undefined {
  const parsed = parseOwnershipQuery(pairs)
  if (!parsed.ok || isUnwatchable(parsed.value)) return undefined
  const { current, cursor, direction, sort, ...filter } = parsed.value
  return filter
}

export const selectionOf = (filter: OwnershipFilter): OwnershipSelection => ({
  filedFrom: filter.filedFrom,
  filedTo: filter.filedTo,
  holder: filter.holder,
  holderCik: filter.holderCik,
  isLate: filter.late,
  isNewest: filter.current,
  issuerCiks: filter.issuerCik === undefined ? undefined : [filter.issuerCik],
  letter: filter.form,
  minPercent: filter.minPercent,
  moves: filter.change && CHANGES[filter.change],
  tag: filter.tag,
  tickers: filter.ticker
})
