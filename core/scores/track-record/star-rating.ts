import type { WinCount } from '../factors.ts'

export type Stars = 1 | 2 | 3 | 4 | 5

export interface StarRatingCutoff {
  /**
   * The minimum of the Wilson bounds of the insiders counted, then the 20th, 40th, 60th and 80th percentile, above which
   * 2, 3, 4 and 5 stars begin; empty without any.
   */
  readonly cutoffs: readonly number[]
  /** Insiders with enough matured buys. */
  readonly n: number
}

/** Fewer matured buys say too little for stars. @see docs/reference/scores.md, "Insider stars" */
export const STAR_MIN_TRADES = 4

const QUANTILES = [0, 0.2, 0.4, 0.6, 0.8]

/** Two-sided 95 %. */
const Z = 1.959963984540054
/** What is published is what insiders are compared with, so both are free of the noise of binary fractions. */
const BOUND_DECIMALS = 9

/**
 * Lower bound of Wilson's score interval for the win rate: few wins of few prove little, and none prove nothing.
 * Rounded to nine decimals: `wilsonLowerBound({ count: 10, wins: 8 }) // 0.490162472`
 */
export function wilsonLowerBound({ count, wins }: WinCount): number {
  if (wins === 0) return 0
  const rate = wins / count
  const spread = Z * Math.sqrt((rate * (1 - rate) + Z ** 2 / (4 * count)) / count)
  return Number(((rate + Z ** 2 / (2 * count) - spread) / (1 + Z ** 2 / count)).toFixed(BOUND_DECIMALS))
}

/** The cuts over everyone's matured one-year buys. A percentile is the smallest value with that share at or below. */
export function starRatingCutoff(records: readonly WinCount[]): StarRatingCutoff {
  const bounds = records
    .filter(({ count }) => count >= STAR_MIN_TRADES)
    .map(wilsonLowerBound)
    .sort((a, b) => a - b)
  const cutoffs = bounds.length === 0 ? [] : QUANTILES.map(share => quantile(bounds, share))
  return { cutoffs, n: bounds.length }
}

/** 1 to 5 stars, the lower number at a tie with a cut; undefined for an insider with too few matured buys. */
export function starsOf(record: WinCount, { cutoffs }: StarRatingCutoff): Stars | undefined {
  if (record.count < STAR_MIN_TRADES || cutoffs.length === 0) return undefined
  const bound = wilsonLowerBound(record)
  return Math.max(cutoffs.filter(cutoff => bound > cutoff).length, 1) as Stars
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)]!
