import type { BuyFacts, Factors } from './factors.ts'
import { FACTOR_NAMES, FACTOR_WEIGHTS, MIN_REFERENCE_EVENTS } from './score-weights.ts'

/** The numbers behind one score. */
export interface RankedBuy {
  readonly facts: BuyFacts
  readonly factors: Factors
  /** u, in the order of FACTOR_NAMES. */
  readonly percentiles: readonly number[]
  /** S. */
  readonly weightedSum: number
  /** U, 1 being the best of the reference. */
  readonly standing: number
  readonly referenceSize: number
  /** 1 to 10, lower is better; null under MIN_REFERENCE_EVENTS. */
  readonly score: number | null
}

/** S = Σ w·u, added in the order of FACTOR_NAMES. */
export function weightedSumOf(percentiles: readonly number[]): number {
  return FACTOR_NAMES.reduce((sum, name, index) => sum + FACTOR_WEIGHTS[name] * percentiles[index]!, 0)
}

/**
 * clamp(10 - ⌊10·U⌋, 1, 10); 1 means the top tenth of the reference.
 *
 * @see docs/reference/score.md, "Reference and percentiles"
 */
export function scoreOf(standing: number, referenceSize: number): number | null {
  if (referenceSize < MIN_REFERENCE_EVENTS) return null
  return Math.min(Math.max(10 - Math.floor(10 * standing), 1), 10)
}
