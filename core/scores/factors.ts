// From the raw facts of one buy to the five numbers that are ranked against the reference. Percentiles depend on
// order alone; logarithms are taken as the rule says and rounded to nine places, so that a split or a sum in another
// order, which changes the last bit of a quotient, leaves equal values equal.

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

/** What is known at T about one buy. */
export interface BuyFacts {
  /** undefined for a first position and where it is not known. */
  readonly ownerChangePercent: number | undefined
  readonly isNewPosition: boolean
  readonly valueUsd: number
  /** Matured earlier buys of this insider. */
  readonly insider: WinCount
  /** Matured buys of everyone. */
  readonly everyone: WinCount
  /** Distinct economic owners who bought in 12 months, this one included. */
  readonly buyers: number
}

/**
 * The treated factors. The win rate is kept as its two counts, because p0 belongs to the T of the buy that is ranked:
 * all newcomers are then equal, wherever the average has drifted since.
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

/** (w + m·p0) ÷ (n + m), p0 being the win rate of everyone; p0 itself for an insider without history. */
export function shrunkWinRate({ count, wins }: WinCount, everyone: WinCount): number {
  return (wins + SHRINKAGE_TRADES * averageWinRate(everyone)) / (count + SHRINKAGE_TRADES)
}

/** p0 */
export function averageWinRate({ count, wins }: WinCount): number {
  return count === 0 ? UNINFORMED_WIN_RATE : wins / count
}

/** A first position ranks like the cap; a change that is not known ranks like none. */
function treatOwnershipChange({ isNewPosition, ownerChangePercent }: BuyFacts): number {
  const percent = isNewPosition ? OWNERSHIP_CHANGE_CAP_PERCENT : Math.max(ownerChangePercent ?? 0, 0)
  return rounded(Math.log1p(Math.min(percent, OWNERSHIP_CHANGE_CAP_PERCENT) / 100))
}

const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION
