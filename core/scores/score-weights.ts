// Weights and limits of the score. Every change here requires a new SCORE_VERSION and its texts
// (score-versions.ts); issued scores keep their version.

import { DAY_MS } from '../dates/durations.ts'

/** Year of the rule and its revision. @see docs/reference/scores.md, "Versions" */
export const SCORE_VERSION = '2026.2'

/** Factors, in the order in which their contributions are added up. */
export const FACTOR_NAMES = ['ownershipChange', 'winRate', 'historicalTrades', 'value', 'uniqueBuyers'] as const
export type FactorName = (typeof FACTOR_NAMES)[number]

/**
 * Weights of the factors; they add up to 1. The win rate weighs most and the dollar value little, because of the
 * evidence in docs/reference/scores.md, "Weights and their evidence".
 */
export const FACTOR_WEIGHTS: Record<FactorName, number> = {
  historicalTrades: 0.1,
  ownershipChange: 0.25,
  uniqueBuyers: 0.2,
  value: 0.15,
  winRate: 0.3
}

/** Caps of the raw values. A value above its cap ranks like the cap. */
export const OWNERSHIP_CHANGE_CAP_PERCENT = 300
export const HISTORICAL_TRADES_CAP = 20
export const VALUE_CAP_USD = 5_000_000
export const UNIQUE_BUYERS_CAP = 6

/** m: number of average outcomes with which an insider's own win rate is mixed. */
export const SHRINKAGE_TRADES = 8

/** p0 as long as no buy of any insider has matured: even odds (our choice; 4.3 leaves it open). */
export const UNINFORMED_WIN_RATE = 0.5

/**
 * Length of the reference, which holds the eligible events in the open interval (T - 3 years, T). The length is fixed
 * in days, so that the start of the interval never moves back.
 */
export const REFERENCE_YEARS = 3
export const REFERENCE_MS = REFERENCE_YEARS * 365.25 * DAY_MS
export const MIN_REFERENCE_EVENTS = 500

/** Length of the window (T - 365 days, T] in which factor 5, `uniqueBuyers`, counts buyers. */
export const BUYERS_WINDOW_MS = 365 * DAY_MS
