// Filters of the public data API, by the names that they have there.

import { findInvertedRange, withoutContradiction } from '../../../query.ts'
import type { ActivityFilter } from '../activity-filter.ts'
import { type Asked, SORTED_NUMBERS, type SortedNumber } from './asked.ts'
import type { Filter, Overlap, ParameterNote } from './filter.ts'
import { FILTERS } from './filters.ts'

type Renamed<One> = One extends { readonly api: infer Api; readonly parameters: infer Parameters }
  ? { [Name in keyof Api & keyof Parameters as Api[Name] & string]: Parameters[Name] }
  : never
type ApiEntries = Overlap<Renamed<(typeof FILTERS)[number]>>

const ALL: readonly Filter[] = FILTERS
const PAIRS = ALL.flatMap(({ api, notes, parameters }) =>
  Object.entries(api).map(([name, apiName]) => ({
    apiName: apiName!,
    name,
    note: notes[name]!,
    schema: parameters[name]!
  }))
)

/** Schemas of the parameters. */
export const API_FILTERS = Object.fromEntries(PAIRS.map(({ apiName, schema }) => [apiName, schema])) as {
  [Name in keyof ApiEntries]: ApiEntries[Name]
}

/** Notes of the parameters. */
export const API_NOTES = Object.fromEntries(PAIRS.map(({ apiName, note }) => [apiName, note])) as {
  [Name in keyof ApiEntries]: ParameterNote
}

/** Orders by a number, named like its range: `marketValue` of `min_market_value`. */
const NUMBER_SORTS = ALL.flatMap(({ api, match, names: [low] }): (readonly [string, SortedNumber])[] => {
  const column = match.by === 'column' && SORTED_NUMBERS.find(sorted => sorted === match.column)
  const bound = api[low ?? '']
  return column && bound ? [[toCamelCase(bound.replace(/^min_/, '')), column]] : []
})

function toCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Orders of the list by the names that they have in the API. `known` is its own: by when a version became public. */
const SITE_SORTS: ReadonlyMap<string, SiteSort> = new Map<string, SiteSort>([
  ['filed', 'filed'],
  ['traded', 'traded'],
  ['value', 'value'],
  ['score', 'score'],
  ...NUMBER_SORTS
])
type SiteSort = SortedNumber | 'filed' | 'score' | 'traded' | 'value'
const KNOWN_FIRST = 'known'
export const API_SORTS: readonly string[] = [KNOWN_FIRST, ...SITE_SORTS.keys()]

/** Returns the order of the list that a query asks for; undefined for `known`. */
export const sortOfApi = ({ sort }: { readonly sort?: string | undefined }): SiteSort | undefined =>
  SITE_SORTS.get(sort ?? KNOWN_FIRST)

/** Lower and upper bound of each range. */
const API_RANGES = ALL.flatMap(({ api, names: [low, high] }): (readonly [string, string])[] =>
  high !== undefined && low !== undefined && api[low] && api[high] ? [[api[low], api[high]]] : []
)

/** Refuses a range that ends before it begins. */
export const withoutInvertedFilter = <Query extends object>() =>
  withoutContradiction((query: Query) => findInvertedRange(query as Bounds, API_RANGES))

/** Values of the bounds; other parameters are in no range. */
type Bounds = Readonly<Record<string, number | string | undefined>>

/** Returns the values of an API query under the names of the list's parameters. */
export function askedByApi(query: Asked): Asked {
  return Object.fromEntries(PAIRS.map(({ apiName, name }) => [name, query[apiName]]))
}

/** Returns the filter of the list that an API query asks for. */
export function filterOfApi(query: Asked & { readonly as_of?: Date | undefined }): ActivityFilter {
  const asked = { ...askedByApi(query), asOf: query.as_of }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}
