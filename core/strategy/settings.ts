// Settings of the strategy, and the values that the showcase uses.

import type { Sector } from '../prices/sector.ts'
import type { StrategyTitle } from './data/strategy-data.ts'

/** `week_end`: at the close of the week in which the purchase became known. `next_open`: at the first open after it. */
export type EntryRule = 'next_open' | 'week_end'

/** Investment of idle cash: a Treasury bill fund, the market, or nothing. */
export type IdleCash = 'bills' | 'market' | 'nothing'

export interface StrategySettings {
  readonly entry: EntryRule
  /** Only purchases above this value in US dollars are bought. */
  readonly leastValueUsd: number
  /** Minimum number of the insider's earlier purchases that have matured. */
  readonly leastPastTrades: number
  readonly leastMarketCapUsd: number
  /** Minimum and maximum holding period in calendar days. */
  readonly leastDays: number
  readonly mostDays: number
  /** An insider's sale of more than this percentage of the holding ends the position; undefined if no sale ends it. */
  readonly saleExitPercent: number | undefined
  /** Fraction of the idle cash used for each position. */
  readonly cashShare: number
  readonly startUsd: number
  /** Cost of a purchase or a sale, in basis points of the traded amount. */
  readonly costBps: number
  /** Whether each trade also costs half of the bid-ask spread that is typical for the company's size. */
  readonly paysSpread: boolean
  /** Maximum size of an order, as a fraction of the mean dollar volume of the 20 previous sessions. */
  readonly volumeShare: number
  /** Return from the last close after a delisting or the end of prices: -0.3 is a loss of 30 %. */
  readonly delistingReturn: number
  readonly idle: IdleCash
  /** Sectors of companies that are bought; empty means all. */
  readonly sectors: readonly Sector[]
  /** Titles of insiders whose purchases are followed; empty means all. */
  readonly titles: readonly StrategyTitle[]
  /** Highest (worst) score that is bought, 1 to 10. If undefined, purchases with any score or none are bought. */
  readonly mostScore: number | undefined
  /**
   * Least and most days to the next earnings, as estimated when the purchase became known. If either is set, a purchase
   * without an estimate is not bought.
   */
  readonly leastDaysToEarnings: number | undefined
  readonly mostDaysToEarnings: number | undefined
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
  leastDaysToEarnings: undefined,
  leastMarketCapUsd: 100_000_000,
  leastPastTrades: 4,
  leastValueUsd: 200_000,
  mostDays: 90,
  mostDaysToEarnings: undefined,
  mostScore: undefined,
  paysSpread: true,
  saleExitPercent: 10,
  sectors: [],
  startUsd: 10_000,
  titles: [],
  volumeShare: 0.02
}

/**
 * Version, raised when the rules or DEFAULT_SETTINGS change. Each version has its own locked window of 18 months, which
 * is opened only once.
 */
export const STRATEGY_VERSION = '2026.2'
