// Input of a strategy run: events sorted by the time when they could be acted on, and prices by session. All variants
// share these arrays. See docs/reference/strategy.md.

import type { ReportDate } from '../../dates/report-date.ts'
import type { Sector } from '../../prices/sector.ts'
import type { InsiderTitle } from '../../trades/trade.ts'

/** Sparse values per stock and session. Stock `i` has the entries from `start[i]` to before `start[i + 1]`. */
export interface Sparse {
  readonly start: Int32Array
  readonly session: Int32Array
  readonly value: Float64Array
}

/** Reasons why prices before and after a session are not comparable. */
export const BREAKS = ['delisted', 'prices_end', 'unexplained_move', 'taken_over'] as const
export type BreakReason = (typeof BREAKS)[number]

/**
 * Unadjusted prices. Stock `i` has the entries from `offset[i]` to before `offset[i + 1]`, starting at session
 * `first[i]`.
 */
export interface StrategyPrices {
  readonly tickers: readonly string[]
  readonly offset: Int32Array
  readonly first: Int32Array
  /** NaN without a price. Equals the close if the source has no opening price. */
  readonly open: Float64Array
  /** NaN without a price. */
  readonly close: Float64Array
  /** Number of shares; NaN if unknown. */
  readonly volume: Float32Array
  /** New shares per old share, from the entry's session on. */
  readonly splits: Sparse
  /** Dollars per share on the ex-dividend date. */
  readonly dividends: Sparse
  /** Shares outstanding, from the first session after the filing day of the report. */
  readonly shareCounts: Sparse
  /**
   * Breaks: from the open of the entry's session on, earlier prices are no longer comparable. The value is an index in
   * BREAKS. An end of prices is known only after prices have been missing for two weeks.
   */
  readonly breaks: Sparse
  /** Takeovers, by the session of the break: dollars per share, and the filing that states the price. */
  readonly deals: Sparse & { readonly accession: readonly string[] }
}

/** Purchases and sales by insiders, one entry per event in each array. Ordered by signal, then accession. */
export interface StrategyEvents {
  /**
   * Time when the event could be acted on, in milliseconds since 1970. Never before the close of the trade day, because
   * the price is checked then.
   */
  readonly signalMs: Float64Array
  /** 1 for a sale. */
  readonly isSale: Uint8Array
  readonly isEligible: Uint8Array
  /** Time of retraction; Infinity if the event was not retracted. */
  readonly retractedMs: Float64Array
  readonly issuer: Int32Array
  /** Index of the stock in the prices; -1 without prices. */
  readonly stock: Int32Array
  readonly valueUsd: Float64Array
  /** Percent of all holdings of the owners, unsigned; NaN if unknown. */
  readonly changePercent: Float64Array
  /** Number of the insider's earlier purchases that had matured at the signal. */
  readonly pastTrades: Int32Array
  /** Titles as a bit mask, in the order of TITLES. */
  readonly titles: Uint8Array
  /** Index in SECTORS; 255 if unknown. */
  readonly sector: Uint8Array
  /** Days to the next earnings, as estimated at the signal; UNKNOWN_DAYS without an estimate. */
  readonly daysToEarnings: Int32Array
  /** 0 without a score. */
  readonly score: Uint8Array
  readonly accession: readonly string[]
  readonly insider: readonly string[]
}

export interface StrategyIssuer {
  readonly cik: string
  readonly name: string
}

export interface StrategyData {
  /** Every session of the exchange, even without prices. */
  readonly sessions: readonly ReportDate[]
  readonly prices: StrategyPrices
  readonly events: StrategyEvents
  readonly issuers: readonly StrategyIssuer[]
  /** Index of the fund that represents the market; -1 without prices. */
  readonly market: number
  /** Index of the Treasury bill fund; -1 without prices. */
  readonly bills: number
}

/** Titles in the strategy's form (docs/reference/product.md, section 2.11), in bit order. */
export const TITLES = [
  'CEO',
  'CFO',
  'CXO',
  'SVP',
  'officer',
  'director',
  '10% owner'
] as const satisfies readonly InsiderTitle[]
export type StrategyTitle = (typeof TITLES)[number]

export const UNKNOWN_SECTOR = 255
export const UNKNOWN_DAYS = -1

export const titleBits = (titles: readonly string[]): number =>
  TITLES.reduce((bits, title, place) => (titles.includes(title) ? bits | (1 << place) : bits), 0)

export const sectorBits = (sectors: readonly Sector[], all: readonly Sector[]): number =>
  all.reduce((bits, sector, place) => (sectors.includes(sector) ? bits | (1 << place) : bits), 0)
