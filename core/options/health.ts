// Checks whether a day's open interest is credible, and whether a split lies between two days.
// @see docs/reference/options.md, section "Days that do not count"

import { type ChainColumns, type OptionChain, placesIn, UNKNOWN } from './chain.ts'

export const MOST_ZEROS = 0.4
export const MOST_UNCHANGED = 0.97
/** Minimum fraction of the previous session's unexpired contracts that a complete chain still contains. */
export const LEAST_CONTINUED = 0.5
/** Factor of a price move above which it is taken for a split, if the contracts changed too. */
const SPLIT_MOVE = 1.45

export interface FeedCounts {
  /** Number of contracts with known open interest. */
  readonly series: number
  readonly zeros: number
  /**
   * Number of contracts known on both days, with open interest on at least one. `unchanged` of them have equal open
   * interest on both.
   */
  readonly compared: number
  readonly unchanged: number
}

export const NO_COUNTS: FeedCounts = { compared: 0, series: 0, unchanged: 0, zeros: 0 }

export function countFeed(columns: ChainColumns, before: ChainColumns | undefined): FeedCounts {
  const places = before && placesIn(columns, before)
  let [compared, series, unchanged, zeros] = [0, 0, 0, 0]
  for (let index = 0; index < columns.count; index++) {
    const open = columns.openInterest[index]!
    if (open === UNKNOWN) continue
    series += 1
    if (open === 0) zeros += 1
    const place = places?.[index] ?? -1
    const earlier = place < 0 ? UNKNOWN : before!.openInterest[place]!
    if (earlier === UNKNOWN || (earlier === 0 && open === 0)) continue
    compared += 1
    if (earlier === open) unchanged += 1
  }
  return { compared, series, unchanged, zeros }
}

export const addCounts = (one: FeedCounts, other: FeedCounts): FeedCounts => ({
  compared: one.compared + other.compared,
  series: one.series + other.series,
  unchanged: one.unchanged + other.unchanged,
  zeros: one.zeros + other.zeros
})

/**
 * Whether open interest is credible. Needs the counts of all underlyings, because a quiet one may not change at all.
 */
export function isHealthyFeed({ compared, series, unchanged, zeros }: FeedCounts): boolean {
  if (series === 0 || zeros > MOST_ZEROS * series) return false
  return compared === 0 || unchanged <= MOST_UNCHANGED * compared
}

/** Fraction of the previous chain's unexpired contracts that this chain still contains, 0 to 1. */
export function continuedShare({ columns }: OptionChain, before: ChainColumns, session: number): number {
  const places = placesIn(before, columns)
  let [alive, found] = [0, 0]
  for (let index = 0; index < before.count; index++) {
    if (before.expiry[index]! < session) continue
    alive += 1
    if (places[index]! >= 0) found += 1
  }
  return alive === 0 ? 1 : found / alive
}

/** Detects an unannounced split: the price jumps, and the strikes change with it. */
export function looksSplit(price: number | null, before: number | null, continued: number): boolean {
  if (price === null || before === null || continued >= LEAST_CONTINUED) return false
  const move = price / before
  return move > SPLIT_MOVE || move < 1 / SPLIT_MOVE
}
