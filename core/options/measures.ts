// Computes the five values of a contract that its score compares, and the usual volumes that they are measured against.
// @see docs/reference/options.md, section "The score"

import { type ChainColumns, fractionAt, UNKNOWN } from './chain.ts'
import { paidPrice } from './gate.ts'

export const PARTS = ['size', 'surprise', 'ratio', 'leverage', 'concentration'] as const
export type PartName = (typeof PARTS)[number]
/** The five values of a contract; null if unknown. */
export type PartValues = { readonly [Name in PartName]: number | null }

export const SHARES_PER_CONTRACT = 100

/** Upper bounds of the classes of moneyness and of days to expiry. */
export const MONEYNESS_ENDS = [-0.1, -0.025, 0.025, 0.1, 0.25] as const
export const EXPIRY_ENDS = [2, 14, 45, 120] as const
export const BUCKETS = (MONEYNESS_ENDS.length + 1) * (EXPIRY_ENDS.length + 1)

const FEWEST_DAYS = 3
const MOST_DAYS = 45
const NO_DAYS = 180
const LEAST_DELTA = 0.1
const MOST_DELTA = 0.4
const NO_DELTA = 0.8

/** Distance of the strike out of the money, as a fraction of the price; negative in the money. */
export function outOfTheMoney(columns: ChainColumns, index: number, price: number): number {
  const distance = columns.strike[index]! / 1_000 / price - 1
  return columns.isCall[index] ? distance : -distance
}

/** Number of a contract's class of comparable contracts; −1 without a price of the underlying. */
export function bucketOf(columns: ChainColumns, index: number, price: number | null, session: number): number {
  return price === null ? -1 : bucketAt(outOfTheMoney(columns, index, price), columns.expiry[index]! - session)
}

/** Number of the class for a distance out of the money and a number of days to expiry. */
export function bucketAt(distance: number, daysLeft: number): number {
  return classOf(distance, MONEYNESS_ENDS) * (EXPIRY_ENDS.length + 1) + classOf(daysLeft, EXPIRY_ENDS)
}

/** Exclusive lower and inclusive upper bound of a class; undefined for an open end. */
export type ClassEnds = readonly [over: number | undefined, upTo: number | undefined]

export function endsOf(bucket: number): { readonly moneyness: ClassEnds; readonly days: ClassEnds } {
  const [moneyness, days] = [Math.floor(bucket / (EXPIRY_ENDS.length + 1)), bucket % (EXPIRY_ENDS.length + 1)]
  return {
    days: [EXPIRY_ENDS[days - 1], EXPIRY_ENDS[days]],
    moneyness: [MONEYNESS_ENDS[moneyness - 1], MONEYNESS_ENDS[moneyness]]
  }
}

function classOf(value: number, ends: readonly number[]): number {
  let place = 0
  while (place < ends.length && value > ends[place]!) place += 1
  return place
}

/** Volume and number of listed contracts, by class. The last entry is for contracts without a class. */
export interface BucketSums {
  readonly volume: Float64Array
  readonly contracts: Float64Array
}

export const noSums = (): BucketSums => ({
  contracts: new Float64Array(BUCKETS + 1),
  volume: new Float64Array(BUCKETS + 1)
})

export function sumBuckets(columns: ChainColumns, price: number | null, session: number): BucketSums {
  const sums = noSums()
  for (let index = 0; index < columns.count; index++) {
    if (columns.volume[index] === UNKNOWN || !columns.isStandard[index]) continue
    const bucket = bucketOf(columns, index, price, session)
    const place = bucket < 0 ? BUCKETS : bucket
    sums.volume[place]! += columns.volume[index]!
    sums.contracts[place]! += 1
  }
  return sums
}

export interface Usual {
  /** Mean volume per contract and session; null if nothing comparable traded. */
  readonly mean: number | null
  /** `bucket`: contracts of the same class. `underlying`: all contracts, if that class did not trade. */
  readonly basis: 'bucket' | 'underlying'
}

export function usualVolume({ contracts, volume }: BucketSums, bucket: number): Usual {
  if (bucket >= 0 && volume[bucket]! > 0) return { basis: 'bucket', mean: volume[bucket]! / contracts[bucket]! }
  const all = volume.reduce((sum, value) => sum + value, 0)
  const listed = contracts.reduce((sum, value) => sum + value, 0)
  return { basis: 'underlying', mean: all > 0 ? all / listed : null }
}

/**
 * Computes the five values. Without reported open interest, a new contract counts as having none; for any other
 * contract the ratio is null. `total` is the volume of all options of the underlying in the session; null if the chain
 * is incomplete.
 */
export function measure(
  columns: ChainColumns,
  index: number,
  { isNew, mean, session, total }: { isNew: boolean; mean: number | null; session: number; total: number | null }
): PartValues {
  const volume = columns.volume[index]!
  const open = columns.openInterest[index]!
  const paid = paidPrice(columns, index)
  return {
    concentration: total ? volume / total : null,
    leverage: leverageOf(fractionAt(columns.delta, index), columns.expiry[index]! - session),
    ratio: open === UNKNOWN && !isNew ? null : Math.log(volume / Math.max(open, 1)),
    size: paid ? volume * SHARES_PER_CONTRACT * paid.price : null,
    surprise: mean === null ? null : volume / mean
  }
}

/**
 * Leverage from 0 to 1. It is 1 for a delta of 0.10 to 0.40 with 3 to 45 days left. It falls to 0 at a delta of 0 or
 * 0.80, and at 0 or 180 days.
 */
export function leverageOf(delta: number | null, days: number): number | null {
  if (delta === null) return null
  return (
    fade(Math.abs(delta), [0, LEAST_DELTA, MOST_DELTA, NO_DELTA]) * fade(days, [0, FEWEST_DAYS, MOST_DAYS, NO_DAYS])
  )
}

function fade(value: number, [none, from, to, over]: readonly [number, number, number, number]): number {
  if (value <= none || value >= over) return 0
  if (value < from) return (value - none) / (from - none)
  return value <= to ? 1 : (over - value) / (over - to)
}
