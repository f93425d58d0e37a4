// The stated prior of the score. Any change here makes a new SCORE_VERSION; issued scores keep theirs.

import { DAY_MS } from '../dates/durations.ts'

/** Year of the rule and its revision. @see docs/reference/scores.md, "Versions" */
export const SCORE_VERSION = '2026.2'

/** The factors in the order in which their contributions are added up. */
export const FACTOR_NAMES = ['ownershipChange', 'winRate', 'historicalTrades', 'value', 'uniqueBuyers'] as const
export type FactorName = (typeof FACTOR_NAMES)[number]

/**
 * Win rate first and dollars low, because of the evidence in docs/reference/scores.md, "Weights and their evidence";
 * they add up to 1.
 */
export const FACTOR_WEIGHTS: Record<FactorName, number> = {
  historicalTrades: 0.1,
  ownershipChange: 0.25,
  uniqueBuyers: 0.2,
  value: 0.15,
  winRate: 0.3
}

/** Raw values above the cap rank like the cap. */
export const OWNERSHIP_CHANGE_CAP_PERCENT = 300
export const HISTORICAL_TRADES_CAP = 20
export const VALUE_CAP_USD = 5_000_000
export const UNIQUE_BUYERS_CAP = 6

/** m: how many average outcomes an insider's own win rate is mixed with. */
export const SHRINKAGE_TRADES = 8

/** p0 while nothing has matured anywhere: a coin (our choice; 4.3 leaves it open). */
export const UNINFORMED_WIN_RATE = 0.5

/** The reference: eligible events in the open interval (T - 3 years, T). A fixed span, so that it only moves on. */
export const REFERENCE_YEARS = 3
export const REFERENCE_MS = REFERENCE_YEARS * 365.25 * DAY_MS
export const MIN_REFERENCE_EVENTS = 500

/** Factor 5 counts buyers in (T - 365 days, T]. */
export const BUYERS_WINDOW_MS = 365 * DAY_MS
