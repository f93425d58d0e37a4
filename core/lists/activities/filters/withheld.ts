// Refuses queries that ask for disclosures of Congress while customers may not receive them. Lists are free, but alerts,
// tables and the data API share their filters, so all of them leave these out.

import { type CongressDistribution, mayReceiveCongress } from '../../../congress/distribution.ts'
import { type QueryRefusal, refuseParameter } from '../../../query.ts'
import type { Asked } from './asked.ts'
import type { Filter } from './filter.ts'
import { FILTERS } from './filters.ts'

const ALL: readonly Filter[] = FILTERS.filter(({ isOfCongress }) => isOfCongress)
const COLUMNS: ReadonlySet<unknown> = new Set(ALL.flatMap(({ match }) => ('column' in match ? [match.column] : [])))
const PARAMETERS: ReadonlySet<string> = new Set(
  ALL.flatMap(({ api, names }) => [...names, ...Object.values(api).flatMap(name => name ?? [])])
)

/** Whether a parameter, of a list or of the data API, filters by disclosures of Congress. */
export const filtersByCongress = (parameter: string): boolean => PARAMETERS.has(parameter)

/** Whether a column, by which lists are sorted and filtered, tells of disclosures of Congress. */
export const isColumnOfCongress = (column: string): boolean => COLUMNS.has(column)

/** Names the parameters of a query that filter or sort by disclosures of Congress. */
export const parametersOfCongress = (asked: Asked): readonly string[] =>
  Object.keys(asked).filter(name => asked[name] !== undefined && (PARAMETERS.has(name) || COLUMNS.has(asked[name])))

export const asksForCongress = (asked: Asked): boolean => parametersOfCongress(asked).length > 0

/** Returns undefined for a query that may be answered. `asked` has the names of lists or of the data API. */
export function refuseWithheld(
  asked: Asked,
  { congressDistribution }: { readonly congressDistribution: CongressDistribution }
): QueryRefusal | undefined {
  const [parameter] = mayReceiveCongress('paying', congressDistribution) ? [] : parametersOfCongress(asked)
  if (parameter === undefined) return undefined
  return filtersByCongress(parameter) ? { code: 'unknown_parameter', ok: false, parameter } : refuseParameter(parameter)
}
