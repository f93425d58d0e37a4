// Rule of the score: turns the facts of a buy, and the ranks of its factors in the reference, into a number. Shared by
// ranking all buys in memory and ranking one buy against stored data.

import type { BuyFacts, Factors } from './factors.ts'
import { midRank, type RankCount } from './mid-rank.ts'
import { FACTOR_NAMES, FACTOR_WEIGHTS, type FactorName, MIN_REFERENCE_EVENTS } from './score-weights.ts'

/** Ranks of a buy's factors in its reference. */
export interface FactorCounts {
  readonly counts: Readonly<Record<FactorName, RankCount>>
  readonly referenceSize: number
}

/** Buy whose weighted sum is computed but not ranked yet. */
export interface WeighedBuy {
  readonly facts: BuyFacts
  readonly factors: Factors
  /** Percentiles u, in the order of FACTOR_NAMES. */
  readonly percentiles: readonly number[]
  /** Weighted sum S. */
  readonly weightedSum: number
  readonly referenceSize: number
}

/** Numbers behind one score. */
export interface RankedBuy extends WeighedBuy {
  /** Percentile U of the weighted sum; 1 is the best of the reference. */
  readonly standing: number
  /** 1 to 10, lower is better; null below MIN_REFERENCE_EVENTS. */
  readonly score: number | null
}

/** Computes percentiles and the weighted sum, the first half of the rule. */
export function weighBuy(facts: BuyFacts, factors: Factors, { counts, referenceSize }: FactorCounts): WeighedBuy {
  const percentiles = FACTOR_NAMES.map(name => midRank(counts[name], referenceSize))
  return { facts, factors, percentiles, referenceSize, weightedSum: weightedSumOf(percentiles) }
}

/** Computes the score, the second half; `sums` is the rank of the weighted sum in the reference. */
export function gradeBuy(buy: WeighedBuy, sums: RankCount): RankedBuy {
  const standing = midRank(sums, buy.referenceSize)
  return { ...buy, score: scoreOf(standing, buy.referenceSize), standing }
}

/** S = Σ w·u, added in the order of FACTOR_NAMES. */
export function weightedSumOf(percentiles: readonly number[]): number {
  return FACTOR_NAMES.reduce((sum, name, index) => sum + FACTOR_WEIGHTS[name] * percentiles[index]!, 0)
}

/** Computes clamp(10 - ⌊10·U⌋, 1, 10); 1 means the top tenth of the reference. */
export function scoreOf(standing: number, referenceSize: number): number | null {
  if (referenceSize < MIN_REFERENCE_EVENTS) return null
  return Math.min(Math.max(10 - Math.floor(10 * standing), 1), 10)
}
