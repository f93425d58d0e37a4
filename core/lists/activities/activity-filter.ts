// Query of GET /api/v1/insider-trading/activities and of the page that shows it, so that a filtered page has a URL to
// share. Every parameter is optional, and all of them combine.

import * as v from 'valibot'

import { normaliseAccession } from '../../filings/accession.ts'
import {
  cik,
  codes,
  day,
  findInvertedRange,
  flag,
  instant,
  isPrintable,
  list,
  number,
  parseQuery,
  type QueryRefusal,
  shortText,
  tickers,
  wholeNumber,
  withoutContradiction,
  writeQuery
} from '../../query.ts'
import { spellTitle, titles } from '../../trades/title-query.ts'
import { FILTER_FIELDS } from './filter-fields.ts'
import { SORT_COLUMNS } from './screen/block.ts'
import { RETURN_COLUMNS, type ReturnColumn } from './screen/return-columns.ts'

export const DEFAULT_LIMIT = 50
export const MAX_LIMIT = 1000
export const MIN_INSIDER_LENGTH = 2

/**
 * Sort orders. `value` uses unrounded cents and includes values whose price is not checked yet. Such rows are marked in
 * `priceValidity`; the filter `priceValidity` can leave them out. If they came last, every real purchase would stand
 * below exercises and gifts until prices are loaded. Rows without a value come last in both directions. So do rows
 * without a return, or without a score that the reader may see.
 */
export const ACTIVITY_SORTS = SORT_COLUMNS
export type ActivitySort = (typeof ACTIVITY_SORTS)[number]

/** Names of the parameters for the lower and upper bound of each return. */
export const RETURN_PARAMETERS = {
  month: ['minMonth', 'maxMonth'],
  monthExcess: ['minMonthExcess', 'maxMonthExcess'],
  since: ['minSince', 'maxSince'],
  sinceExcess: ['minSinceExcess', 'maxSinceExcess'],
  week: ['minWeek', 'maxWeek'],
  weekExcess: ['minWeekExcess', 'maxWeekExcess'],
  year: ['minYear', 'maxYear'],
  yearExcess: ['minYearExcess', 'maxYearExcess']
} as const satisfies Record<ReturnColumn, readonly [string, string]>

/**
 * `ok`: passed the check, or had no market price to check against. `rejected`: failed it. `pending`: a price is
 * missing.
 */
const PRICE_VALIDITIES = ['ok', 'pending', 'rejected'] as const

/**
 * One entry per parameter. Amounts are US dollars, changes percent, delays whole days from trade to filing. `industry`
 * and `insider` match a part of the name. `cik` is the company's, `insiderCik` the insider's, both with or without
 * leading zeros. `accession` may come without its dashes. `arrivedAfter` is the number of an arrival
 * (core/filings/arrivals): trades of filings that arrived live after it. `asOf` is an instant, or a day and then 22:00
 * New York; a future time means now. `firstBuy` selects purchases whose owners bought no shares of the company in the
 * two years before. Returns are percent, excess returns percentage points above the market's. A score that the reader
 * may not see matches no range. `type` selects planned sales (Form 144) instead of trades. Equal sort values are
 * ordered by trade id.
 */
const Parameters = v.strictObject({
  accession: v.optional(v.pipe(shortText, v.regex(/^[\w-]{1,64}$/), v.transform(normaliseAccession))),
  arrivedAfter: v.optional(wholeNumber),
  asOf: v.optional(instant),
  cik: v.optional(cik),
  cluster: v.optional(flag),
  codes: v.optional(codes),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300), v.check(isPrintable))),
  derivative: v.optional(v.picklist(['include', 'exclude', 'only'])),
  direction: v.optional(v.picklist(['asc', 'desc'])),
  filedDays: v.optional(wholeNumber),
  filedFrom: v.optional(day),
  filedTo: v.optional(day),
  firstBuy: v.optional(flag),
  group: v.optional(v.picklist(['company'])),
  industry: v.optional(shortText),
  insider: v.optional(v.pipe(shortText, v.minLength(MIN_INSIDER_LENGTH))),
  insiderCik: v.optional(cik),
  late: v.optional(flag),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_LIMIT))),
  maxDelay: v.optional(wholeNumber),
  maxGroupValue: v.optional(number),
  maxInsiders: v.optional(wholeNumber),
  maxMonth: v.optional(number),
  maxMonthExcess: v.optional(number),
  maxOfficers: v.optional(wholeNumber),
  maxOwnershipChange: v.optional(number),
  maxPrice: v.optional(number),
  maxScore: v.optional(wholeNumber),
  maxSic: v.optional(wholeNumber),
  maxSince: v.optional(number),
  maxSinceExcess: v.optional(number),
  maxTrades: v.optional(wholeNumber),
  maxValue: v.optional(number),
  maxWeek: v.optional(number),
  maxWeekExcess: v.optional(number),
  maxYear: v.optional(number),
  maxYearExcess: v.optional(number),
  minDelay: v.optional(wholeNumber),
  minGroupValue: v.optional(number),
  minInsiders: v.optional(wholeNumber),
  minMonth: v.optional(number),
  minMonthExcess: v.optional(number),
  minOfficers: v.optional(wholeNumber),
  minOwnershipChange: v.optional(number),
  minPrice: v.optional(number),
  minScore: v.optional(wholeNumber),
  minSic: v.optional(wholeNumber),
  minSince: v.optional(number),
  minSinceExcess: v.optional(number),
  minTrades: v.optional(wholeNumber),
  minValue: v.optional(number),
  minWeek: v.optional(number),
  minWeekExcess: v.optional(number),
  minYear: v.optional(number),
  minYearExcess: v.optional(number),
  noDecision: v.optional(v.picklist(['exclude', 'only'])),
  plan: v.optional(v.picklist(['true', 'false', 'unknown'])),
  priceValidity: v.optional(v.picklist(PRICE_VALIDITIES)),
  role: v.optional(titles),
  sector: v.optional(list),
  side: v.optional(v.picklist(['buy', 'sell'])),
  sort: v.optional(v.picklist(ACTIVITY_SORTS)),
  ticker: v.optional(tickers),
  tradedDays: v.optional(wholeNumber),
  tradedFrom: v.optional(day),
  tradedTo: v.optional(day),
  type: v.optional(v.picklist(['planned']))
})

export type ActivityFilter = v.InferOutput<typeof Parameters>

/** List parameters that do not describe a trade. */
export const NOT_FILTERS = ['arrivedAfter', 'cursor', 'direction', 'limit', 'sort'] as const

export const GROUP_PARAMETERS = [
  'minGroupValue',
  'maxGroupValue',
  'minInsiders',
  'maxInsiders',
  'minOfficers',
  'maxOfficers',
  'minTrades',
  'maxTrades'
] as const
export const GROUP_SORTS: readonly ActivitySort[] = ['filed', 'traded', 'value']

/** Parameters that planned sales support; all others describe trades. */
const PLANNED_PARAMETERS: readonly string[] = [
  ...['accession', 'cik', 'cursor', 'direction', 'filedDays', 'filedFrom', 'filedTo', 'industry', 'insider'],
  ...['insiderCik', 'limit', 'maxValue', 'minValue', 'sector', 'side', 'sort', 'ticker', 'type']
]
export const PLANNED_SORTS: readonly ActivitySort[] = ['filed', 'value']

const RANGES = FILTER_FIELDS.filter(field => field.kind === 'range').map(({ names }) => names)

export const ActivityQuery = v.pipe(Parameters, withoutContradiction(findContradiction))

/** Query for all rows at once, without pages. */
export const ActivityTableQuery = v.pipe(
  v.omit(Parameters, ['cursor', 'limit']),
  withoutContradiction<Omit<ActivityFilter, 'cursor' | 'limit'>>(findContradiction)
)

export function parseActivityQuery(
  pairs: Iterable<readonly [string, string]>
): { readonly ok: true; readonly value: ActivityFilter } | QueryRefusal {
  return parseQuery(ActivityQuery, pairs)
}

/** Writes the filter as a URL query, without the question mark. */
export function toActivityQuery(filter: ActivityFilter): string {
  return writeQuery({ ...filter, role: filter.role?.map(spellTitle) })
}

/** Whether the filter uses returns, which a list as of a past time does not have. */
function asksForReturns(filter: ActivityFilter): boolean {
  const isOrder = RETURN_COLUMNS.some(name => name === filter.sort)
  return isOrder || Object.values(RETURN_PARAMETERS).some(ends => ends.some(name => filter[name] !== undefined))
}

function findContradiction(filter: ActivityFilter): string | undefined {
  const inverted = findInvertedRange(filter, RANGES)
  if (inverted) return inverted
  if (filter.type === 'planned') return findUnplanned(filter)
  if (filter.asOf !== undefined && asksForReturns(filter)) return 'asOf'
  if (filter.group === undefined) return GROUP_PARAMETERS.find(name => filter[name] !== undefined)
  return filter.sort !== undefined && !GROUP_SORTS.includes(filter.sort) ? 'sort' : undefined
}

/** Returns the parameter or value that planned sales do not support. Form 144 announces only sales. */
function findUnplanned(filter: ActivityFilter): string | undefined {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  const unknown = given.find(([name]) => !PLANNED_PARAMETERS.includes(name))
  if (unknown) return unknown[0]
  if (filter.side === 'buy') return 'side'
  return filter.sort !== undefined && !PLANNED_SORTS.includes(filter.sort) ? 'sort' : undefined
}
