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

/** The treated factors in the order of FACTOR_NAMES. */
export type Factors = readonly [number, number, number, number, number]

/** @see scoring 4.3, the table of factors */
export function treatFactors(facts: BuyFacts): Factors {
  return [
    treatOwnershipChange(facts),
    shrunkWinRate(facts.insider, facts.everyone),
    rounded(Math.log1p(Math.min(facts.insider.count, HISTORICAL_TRADES_CAP))),
    rounded(Math.log10(Math.min(Math.max(facts.valueUsd, 1), VALUE_CAP_USD))),
    Math.min(facts.buyers, UNIQUE_BUYERS_CAP)
  ]
}

/** (w + m·p0) ÷ (n + m), p0 being the win rate of everyone; p0 itself for an insider without history. */
export function shrunkWinRate(insider: WinCount, everyone: WinCount): number {
  const average = everyone.count === 0 ? UNINFORMED_WIN_RATE : everyone.wins / everyone.count
  return (insider.wins + SHRINKAGE_TRADES * average) / (insider.count + SHRINKAGE_TRADES)
}

/** A first position ranks like the cap; a change that is not known ranks like none. */
function treatOwnershipChange({ isNewPosition, ownerChangePercent }: BuyFacts): number {
  const percent = isNewPosition ? OWNERSHIP_CHANGE_CAP_PERCENT : Math.max(ownerChangePercent ?? 0, 0)
  return rounded(Math.log1p(Math.min(percent, OWNERSHIP_CHANGE_CAP_PERCENT) / 100))
}

const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION
