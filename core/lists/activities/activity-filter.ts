// Query of GET /api/v1/insider-trading/activities and of the page that shows it, so that a filtered page has a URL to
// share. Every parameter is optional, and all of them combine.

import * as v from 'valibot'

import { LANGUAGES, type Language } from '../../language.ts'

import {
  findInvertedRange,
  isPrintable,
  parseQuery,
  type QueryRefusal,
  sortedByName,
  wholeNumber,
  withoutContradiction,
  writeQuery
} from '../../query.ts'
import { spellTitle } from '../../trades/title-query.ts'
import { asksForToday, PLANNED_PARAMETERS, TOTAL_PARAMETERS } from './filters/asked.ts'
import type { Overlap, ParameterNote } from './filters/filter.ts'
import { FILTERS } from './filters/filters.ts'
import { SORT_COLUMNS } from './screen/block.ts'

export const DEFAULT_LIMIT = 50
export const MAX_LIMIT = 1000

/**
 * Sort orders. `value` uses unrounded cents and includes values whose price is not checked yet. Such rows are marked in
 * `priceValidity`; the filter `priceValidity` can leave them out. If they came last, every real purchase would stand
 * below exercises and gifts until prices are loaded. Rows without a value come last in both directions. So do rows
 * without a return, or without a score that the reader may see.
 */
export const ACTIVITY_SORTS = SORT_COLUMNS
export type ActivitySort = (typeof ACTIVITY_SORTS)[number]

type FilterEntries = Overlap<(typeof FILTERS)[number]['parameters']>

const filterEntries = Object.assign({}, ...FILTERS.map(({ parameters }) => parameters)) as {
  [Name in keyof FilterEntries]: FilterEntries[Name]
}

/** Description of each filter's parameters. */
export const FILTER_NOTES = Object.assign({}, ...FILTERS.map(({ notes }) => notes)) as Readonly<
  Record<keyof FilterEntries, ParameterNote>
>

/**
 * One entry per parameter. `arrivedAfter` is the number of an arrival (core/filings/arrivals): trades of filings that
 * arrived live after it. Equal sort values are ordered by trade id.
 */
const Parameters = v.strictObject(
  sortedByName({
    ...filterEntries,
    arrivedAfter: v.optional(wholeNumber),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300), v.check(isPrintable))),
    direction: v.optional(v.picklist(['asc', 'desc'])),
    limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_LIMIT))),
    sort: v.optional(v.picklist(ACTIVITY_SORTS))
  })
)

export type ActivityFilter = v.InferOutput<typeof Parameters>

/** List parameters that do not describe a trade. */
export const NOT_FILTERS = ['arrivedAfter', 'cursor', 'direction', 'limit', 'sort'] as const

export const GROUP_SORTS: readonly ActivitySort[] = ['filed', 'traded', 'value']

/** Parameters for order and paging. */
const PAGE_PARAMETERS: readonly string[] = ['cursor', 'direction', 'limit', 'sort']
export const PLANNED_SORTS: readonly ActivitySort[] = ['filed', 'value']

const RANGES = FILTERS.flatMap(filter => (filter.kind === 'range' ? [filter.names] : []))

export const ActivityQuery = v.pipe(Parameters, withoutContradiction(findContradiction))

/** Filters and order of a table, and the language whose Excel shall read it. */
export type ActivityTable = Omit<ActivityFilter, 'cursor' | 'limit'> & { readonly excel?: Language | undefined }

/** Query for all rows at once, without pages. */
export const ActivityTableQuery = v.pipe(
  v.strictObject({
    ...v.omit(Parameters, ['cursor', 'limit']).entries,
    excel: v.optional(v.picklist(LANGUAGES))
  }),
  withoutContradiction<ActivityTable>(findContradiction)
)

/** Query of the filters alone. */
export const ActivityFilterQuery = v.pipe(
  v.omit(Parameters, [...NOT_FILTERS]),
  withoutContradiction<Omit<ActivityFilter, (typeof NOT_FILTERS)[number]>>(findContradiction)
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

/** Returns the first of the parameters that the filter sets. */
function setAmong(filter: ActivityFilter, names: readonly string[]): string | undefined {
  const given: Readonly<Record<string, unknown>> = filter
  return names.find(name => given[name] !== undefined)
}

/** Returns the name of a parameter that contradicts others. */
export function findContradiction(filter: ActivityFilter): string | undefined {
  const inverted = findInvertedRange(filter, RANGES)
  if (inverted) return inverted
  if (filter.type === 'planned') return findUnplanned(filter)
  if (filter.asOf !== undefined && asksForToday(filter)) return 'asOf'
  if (filter.group !== 'company') return setAmong(filter, TOTAL_PARAMETERS)
  return filter.sort !== undefined && !GROUP_SORTS.includes(filter.sort) ? 'sort' : undefined
}

/** Returns the parameter or value that planned sales do not support. Form 144 announces only sales. */
function findUnplanned(filter: ActivityFilter): string | undefined {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  const unknown = given.find(([name]) => !PLANNED_PARAMETERS.includes(name) && !PAGE_PARAMETERS.includes(name))
  if (unknown) return unknown[0]
  if (filter.side === 'buy') return 'side'
  return filter.sort !== undefined && !PLANNED_SORTS.includes(filter.sort) ? 'sort' : undefined
}
