// Settings of the strategy, and the values that the showcase uses.

import type { Sector } from '../prices/sector.ts'
import type { StrategyTitle } from './data/strategy-data.ts'

/** `week_end`: at the close of the week in which the purchase became known. `next_open`: at the first open after it. */
export type EntryRule = 'next_open' | 'week_end'

/** Return of uninvested cash: none, that of a Treasury bill fund, or that of the market. */
export type IdleCash = 'bills' | 'market' | 'nothing'

export interface StrategySettings {
  readonly entry: EntryRule
  /** US dollars; only greater purchases count. */
  readonly leastValueUsd: number
  /** Minimum number of the insider's matured earlier purchases. */
  readonly leastPastTrades: number
  readonly leastMarketCapUsd: number
  /** Calendar days. */
  readonly leastDays: number
  readonly mostDays: number
  /** An insider's sale above this percentage of the holding ends the position; undefined if no sale does. */
  readonly saleExitPercent: number | undefined
  /** Share of the uninvested cash used for each position. */
  readonly cashShare: number
  readonly startUsd: number
  /** Basis points of the traded amount, each way. */
  readonly costBps: number
  /** Adds half of the spread that is typical for the company's size. */
  readonly paysSpread: boolean
  /** Limit of an order as a share of the mean dollar volume of the 20 previous sessions. */
  readonly volumeShare: number
  /** Return from the last close after a delisting or the end of prices: -0.3 is a loss of 30 %. */
  readonly delistingReturn: number
  readonly idle: IdleCash
  /** Empty selects all. */
  readonly sectors: readonly Sector[]
  /** Empty selects all. */
  readonly titles: readonly StrategyTitle[]
  /** Highest score that is bought, 1 to 10; undefined buys any, even without a score. */
  readonly mostScore: number | undefined
}

/**
 * Showcase strategy. Its conditions are the operator's; unspecified details are our choice.
 *
 * @see docs/reference/product.md, sections 2.11 and 9; docs/reference/strategy.md, "Our reading"
 */
export const DEFAULT_SETTINGS: StrategySettings = {
  cashShare: 0.1,
  costBps: 20,
  delistingReturn: -0.3,
  entry: 'week_end',
  idle: 'bills',
  leastDays: 14,
  leastMarketCapUsd: 100_000_000,
  leastPastTrades: 4,
  leastValueUsd: 200_000,
  mostDays: 90,
  mostScore: undefined,
  paysSpread: true,
  saleExitPercent: 10,
  sectors: [],
  startUsd: 10_000,
  titles: [],
  volumeShare: 0.02
}

/**
 * Raised when the rules or DEFAULT_SETTINGS change. Each version has its own locked 18 months, whose results are looked
 * at once.
 */
export const STRATEGY_VERSION = '2026.2'
