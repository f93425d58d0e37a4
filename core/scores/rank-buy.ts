// The rule of the score: from the facts of a buy, and where its factors stand in the reference, to its number. Whoever
// ranks, all buys in memory or one against what is stored, counts the standings and asks here.

import type { BuyFacts, Factors } from './factors.ts'
import { midRank, type RankCount } from './mid-rank.ts'
import { FACTOR_NAMES, FACTOR_WEIGHTS, type FactorName, MIN_REFERENCE_EVENTS } from './score-weights.ts'

/** Where each factor of a buy stands in its reference. */
export interface FactorCounts {
  readonly counts: Readonly<Record<FactorName, RankCount>>
  readonly referenceSize: number
}

/** A buy on its way to its number: its place by the weighted sum is still to be counted. */
export interface WeighedBuy {
  readonly facts: BuyFacts
  readonly factors: Factors
  /** u, in the order of FACTOR_NAMES. */
  readonly percentiles: readonly number[]
  /** S. */
  readonly weightedSum: number
  readonly referenceSize: number
}

/** The numbers behind one score. */
export interface RankedBuy extends WeighedBuy {
  /** U, 1 being the best of the reference. */
  readonly standing: number
  /** 1 to 10, lower is better; null under MIN_REFERENCE_EVENTS. */
  readonly score: number | null
}

/** The first half, up to the weighted sum. */
export function weighBuy(facts: BuyFacts, factors: Factors, { counts, referenceSize }: FactorCounts): WeighedBuy {
  const percentiles = FACTOR_NAMES.map(name => midRank(counts[name], referenceSize))
  return { facts, factors, percentiles, referenceSize, weightedSum: weightedSumOf(percentiles) }
}

/** The second half; `sums` is where the weighted sum stands among those of the reference. */
export function gradeBuy(buy: WeighedBuy, sums: RankCount): RankedBuy {
  const standing = midRank(sums, buy.referenceSize)
  return { ...buy, score: scoreOf(standing, buy.referenceSize), standing }
}

/** S = Σ w·u, added in the order of FACTOR_NAMES. */
export function weightedSumOf(percentiles: readonly number[]): number {
  return FACTOR_NAMES.reduce((sum, name, index) => sum + FACTOR_WEIGHTS[name] * percentiles[index]!, 0)
}

/** clamp(10 - ⌊10·U⌋, 1, 10); 1 means the top tenth of the reference. */
export function scoreOf(standing: number, referenceSize: number): number | null {
  if (referenceSize < MIN_REFERENCE_EVENTS) return null
  return Math.min(Math.max(10 - Math.floor(10 * standing), 1), 10)
}
