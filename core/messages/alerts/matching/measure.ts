// Chooses the limit by which similar questions are sorted. Many questions differ only in one limit, such as the minimum
// value.

import type { ActivityFilter } from '../../../lists/activities/activity-filter.ts'
import { RANGE_PARAMETERS, type RangeColumn, UNWATCHABLE_PARAMETERS } from '../../../lists/activities/filters/asked.ts'
import { type Block, cellsOf, numberOf, toUnits } from '../../../lists/activities/screen/block.ts'

/** Limit by which questions are sorted. Maximums are negated, so that every limit is a minimum. */
export interface Measure {
  readonly parameter: string
  readonly column: RangeColumn
  readonly sign: -1 | 1
}

/** All limits that a new trade can reach, those of the value first. */
const MEASURES: readonly Measure[] = RANGE_PARAMETERS.filter(([low]) => !UNWATCHABLE_PARAMETERS.includes(low)).flatMap(
  ([low, high, column]): Measure[] => [
    { column, parameter: low, sign: 1 },
    { column, parameter: high, sign: -1 }
  ]
)

/** Returns the first limit that a filter has, or `minValue` without any. */
export const measureOf = (filter: ActivityFilter): Measure =>
  MEASURES.find(({ parameter }) => limitOf(filter, parameter) !== undefined) ?? MEASURES[0]!

/** Returns the limit in the units of the columns, or -Infinity without a limit. */
export function leastOf(filter: ActivityFilter, { column, parameter, sign }: Measure): number {
  const limit = limitOf(filter, parameter)
  return limit === undefined ? Number.NEGATIVE_INFINITY : sign * toUnits(column, limit)
}

export const withoutMeasure = (filter: ActivityFilter, { parameter }: Measure): ActivityFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => name !== parameter))

/** Returns a trade's value for a measure. NaN if it is unknown, which fails every limit. */
export const amountOf = (block: Block, row: number, { column, sign }: Measure): number =>
  sign * numberOf(cellsOf(block, column)[row]!)

export const isEnough = (amount: number, least: number): boolean =>
  least === Number.NEGATIVE_INFINITY || amount >= least

/** Limits of ranges are numbers by their schema. */
const limitOf = (filter: Readonly<Record<string, unknown>>, parameter: string): number | undefined =>
  filter[parameter] as number | undefined
