// Chooses the limit by which similar questions are sorted. Many questions differ only in one limit, such as the minimum
// value.

import type { ActivityFilter } from '../../../lists/activities/activity-filter.ts'
import { type Block, NONE } from '../../../lists/activities/screen/block.ts'

const LIMITS = [
  'minValue',
  'maxValue',
  'minPrice',
  'maxPrice',
  'minOwnershipChange',
  'maxOwnershipChange',
  'minDelay',
  'maxDelay'
] as const satisfies readonly (keyof ActivityFilter)[]

/** Name of the limit by which questions are sorted. Maximums are negated, so that every limit is a minimum. */
export type Measure = (typeof LIMITS)[number]

/** Returns the first limit that a filter has, or `minValue` without any. */
export const measureOf = (filter: ActivityFilter): Measure =>
  LIMITS.find(name => filter[name] !== undefined) ?? 'minValue'

/**
 * Returns the limit in the units of the columns (core/lists/activities/screen/ranges.ts), or -Infinity without a limit.
 */
export function leastOf(filter: ActivityFilter, measure: Measure): number {
  const limit = filter[measure]
  if (limit === undefined) return Number.NEGATIVE_INFINITY
  const inUnits = measure === 'minValue' || measure === 'maxValue' ? Math.round(limit * 100) : limit
  return measure.startsWith('max') ? -inUnits : inUnits
}

export function withoutMeasure({ ...filter }: ActivityFilter, measure: Measure): ActivityFilter {
  delete filter[measure]
  return filter
}

/** Returns a trade's value for a measure. NaN if it is unknown, which fails every limit. */
export function amountOf({ delay, ownershipChange, price, valueCents }: Block, row: number, measure: Measure): number {
  switch (measure) {
    case 'minValue':
      return valueCents[row]!
    case 'maxValue':
      return -valueCents[row]!
    case 'minPrice':
      return price[row]!
    case 'maxPrice':
      return -price[row]!
    case 'minOwnershipChange':
      return ownershipChange[row]!
    case 'maxOwnershipChange':
      return -ownershipChange[row]!
    case 'minDelay':
      return known(delay[row]!)
    case 'maxDelay':
      return -known(delay[row]!)
  }
}

const known = (value: number): number => (value === NONE ? Number.NaN : value)

export const isEnough = (amount: number, least: number): boolean =>
  least === Number.NEGATIVE_INFINITY || amount >= least
