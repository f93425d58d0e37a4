// Filters of the public data API, by the names that they have there.

import { findInvertedRange, withoutContradiction } from '../../../query.ts'
import type { Asked } from './asked.ts'
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
