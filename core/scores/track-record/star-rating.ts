import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { WinCount } from '../factors.ts'
import type { WinRecordStore } from '../ports.ts'

export type Stars = 1 | 2 | 3 | 4 | 5

export interface StarRatingCutoff {
  /**
   * Five cut values: the minimum of the counted insiders' Wilson bounds, then the 20th, 40th, 60th and 80th percentile.
   *
   * Bounds above the last four get 2, 3, 4 and 5 stars. Empty without insiders.
   */
  readonly cutoffs: readonly number[]
  /** Number of insiders with enough matured buys. */
  readonly n: number
}

/** Minimum number of matured buys for a star rating. @see docs/reference/scores.md, "Insider stars" */
export const STAR_MIN_TRADES = 4

const QUANTILES = [0, 0.2, 0.4, 0.6, 0.8]

/** Standard normal quantile for a two-sided interval of 95 %. */
const Z = 1.959963984540054
/** Decimals of published bounds. Comparisons use the rounded values too, so binary fractions cannot change a result. */
const BOUND_DECIMALS = 9

/**
 * Lower bound of Wilson's score interval for the win rate. Few trades give a low bound; no wins give 0.
 *
 * Rounded to nine decimals: `wilsonLowerBound({ count: 10, wins: 8 }) // 0.490162472`
 */
export function wilsonLowerBound({ count, wins }: WinCount): number {
  if (wins === 0) return 0
  const rate = wins / count
  const spread = Z * Math.sqrt((rate * (1 - rate) + Z ** 2 / (4 * count)) / count)
  return Number(((rate + Z ** 2 / (2 * count) - spread) / (1 + Z ** 2 / count)).toFixed(BOUND_DECIMALS))
}

/**
 * Computes the cut values over all insiders' matured one-year buys. A percentile is the smallest bound with that share
 * of insiders at or below it.
 */
export function starRatingCutoff(records: readonly WinCount[]): StarRatingCutoff {
  const bounds = records
    .filter(({ count }) => count >= STAR_MIN_TRADES)
    .map(wilsonLowerBound)
    .sort((a, b) => a - b)
  const cutoffs = bounds.length === 0 ? [] : QUANTILES.map(share => quantile(bounds, share))
  return { cutoffs, n: bounds.length }
}

/** Returns 1 to 5 stars, the lower number if equal to a cut value; undefined with too few matured buys. */
export function starsOf(record: WinCount, { cutoffs }: StarRatingCutoff): Stars | undefined {
  if (record.count < STAR_MIN_TRADES || cutoffs.length === 0) return undefined
  const bound = wilsonLowerBound(record)
  return Math.max(cutoffs.filter(cutoff => bound > cutoff).length, 1) as Stars
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)]!

interface DatedStarRatingCutoff extends StarRatingCutoff {
  readonly date: ReportDate
}

/**
 * Returns the five cut values of the star rating as of `asOf`, by default now.
 *
 * @see docs/reference/product.md, section 7, GET /star_rating_cutoff
 */
export function openStarRatingCutoff(ports: { clock: Clock; winRecords: WinRecordStore }) {
  return async (asOf: Date = ports.clock.now()): Promise<DatedStarRatingCutoff> => ({
    ...starRatingCutoff(await ports.winRecords.listWinRecords(asOf)),
    date: newYorkDay(asOf)
  })
}
