// What can be changed about the strategy, and what the showcase runs.

import type { Sector } from '../prices/sector.ts'
import type { StrategyTitle } from './data/strategy-data.ts'

/** At the close that ends the week in which a buy became known, or at the first open after it. */
export type EntryRule = 'next_open' | 'week_end'

/** What cash that is not invested earns: nothing, what a fund of Treasury bills pays, or the market. */
export type IdleCash = 'bills' | 'market' | 'nothing'

export interface StrategySettings {
  readonly entry: EntryRule
  /** Buys above it, in dollars. */
  readonly leastValueUsd: number
  /** Matured earlier purchases of the insider, at least. */
  readonly leastPastTrades: number
  readonly leastMarketCapUsd: number
  /** Calendar days. */
  readonly leastDays: number
  readonly mostDays: number
  /** A sale by an insider of the company above this many percent of the holding ends a position; undefined: none does. */
  readonly saleExitPercent: number | undefined
  /** Of the uninvested cash, for each position. */
  readonly cashShare: number
  readonly startUsd: number
  /** Hundredths of a percent of the traded amount, each way. */
  readonly costBps: number
  /** Whether half the spread that is usual for the size of the company comes on top. */
  readonly paysSpread: boolean
  /** An order is at most this share of the mean dollar volume of the 20 sessions before. */
  readonly volumeShare: number
  /** What is lost from the last close where a stock is delisted, or its prices end: -0.3 is 30 %. */
  readonly delistingReturn: number
  readonly idle: IdleCash
  /** Empty: all. */
  readonly sectors: readonly Sector[]
  /** Empty: all. */
  readonly titles: readonly StrategyTitle[]
  /** The greatest score that is bought, 1 to 10; undefined: any, and without one too. */
  readonly mostScore: number | undefined
}

/**
 * The strategy of the showcase: its conditions are the operator's, what they leave open is our reading.
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

/** Raised when the rules or DEFAULT_SETTINGS change. Each version has its own locked 18 months, whose results are looked at once. */
export const STRATEGY_VERSION = '2026.2'
