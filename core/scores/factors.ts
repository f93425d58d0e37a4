// Computes from the raw facts of one buy the five numbers that are ranked against the reference. Percentiles depend
// only on order.
//
// Logarithms are rounded to nine places. A split or another order of summing changes the last bit of a quotient;
// rounding keeps equal values equal.

import {
  HISTORICAL_TRADES_CAP,
  OWNERSHIP_CHANGE_CAP_PERCENT,
  SHRINKAGE_TRADES,
  UNINFORMED_WIN_RATE,
  UNIQUE_BUYERS_CAP,
  VALUE_CAP_USD
} from './score-weights.ts'

const PRECISION = 1e9

/** Wins among matured buys. */
export interface WinCount {
  readonly wins: number
  readonly count: number
}

/** Facts known at T about one buy. */
export interface BuyFacts {
  /** undefined for a first position and if unknown. */
  readonly ownerChangePercent: number | undefined
  readonly isNewPosition: boolean
  readonly valueUsd: number
  /** Matured earlier buys of this insider. */
  readonly insider: WinCount
  /** Matured buys of all insiders. */
  readonly everyone: WinCount
  /** Distinct economic owners who bought in 12 months, including this one. */
  readonly buyers: number
}

/**
 * Factors after caps and logarithms. The win rate is kept as two counts, because it is shrunk towards p0 at the T of
 * the buy being ranked.
 *
 * All insiders without history therefore have the same win rate, even if p0 has changed since they bought.
 */
export interface Factors {
  readonly ownershipChange: number
  readonly insider: WinCount
  readonly historicalTrades: number
  readonly value: number
  readonly uniqueBuyers: number
}

/** @see docs/reference/scores.md, "Factors" */
export function treatFactors(facts: BuyFacts): Factors {
  return {
    historicalTrades: treatHistoricalTrades(facts.insider.count),
    insider: facts.insider,
    ownershipChange: treatOwnershipChange(facts),
    uniqueBuyers: Math.min(facts.buyers, UNIQUE_BUYERS_CAP),
    value: rounded(Math.log10(Math.min(Math.max(facts.valueUsd, 1), VALUE_CAP_USD)))
  }
}

export const treatHistoricalTrades = (count: number): number =>
  rounded(Math.log1p(Math.min(count, HISTORICAL_TRADES_CAP)))

/**
 * Computes (w + m·p0) ÷ (n + m), where p0 is the win rate of all insiders. Equals p0 for an insider without history.
 */
export function shrunkWinRate({ count, wins }: WinCount, everyone: WinCount): number {
  return (wins + SHRINKAGE_TRADES * averageWinRate(everyone)) / (count + SHRINKAGE_TRADES)
}

/** Computes p0, the win rate of all insiders. */
export function averageWinRate({ count, wins }: WinCount): number {
  return count === 0 ? UNINFORMED_WIN_RATE : wins / count
}

/** Ranks a first position like the cap, and an unknown change like no change. */
function treatOwnershipChange({ isNewPosition, ownerChangePercent }: BuyFacts): number {
  const percent = isNewPosition ? OWNERSHIP_CHANGE_CAP_PERCENT : Math.max(ownerChangePercent ?? 0, 0)
  return rounded(Math.log1p(Math.min(percent, OWNERSHIP_CHANGE_CAP_PERCENT) / 100))
}

const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION
