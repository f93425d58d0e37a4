// Input of a strategy run: events by the time they could be acted on, and prices by session. Variants share the flat
// arrays. See docs/reference/strategy.md.

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
  /** NaN without one; equals the close if the source has no open. */
  readonly open: Float64Array
  /** NaN without one. */
  readonly close: Float64Array
  /** Number of shares; NaN if unknown. */
  readonly volume: Float32Array
  /** New shares per old share, from that session on. */
  readonly splits: Sparse
  /** Dollars per share on the ex-dividend date. */
  readonly dividends: Sparse
  /** Shares outstanding, from the first session after the filing day of the report. */
  readonly shareCounts: Sparse
  /**
   * Session from whose open earlier prices are no longer comparable; the value is an index in BREAKS. The end of prices
   * is only known after they are missing for two weeks.
   */
  readonly breaks: Sparse
  /** Takeovers by session of their break: dollars per share, and the filing that states the price. */
  readonly deals: Sparse & { readonly accession: readonly string[] }
}

/** Ordered by signal, then accession. */
export interface StrategyEvents {
  /**
   * Milliseconds since 1970 when the event could be acted on. At the earliest the close of the trade day, because its
   * price is checked then.
   */
  readonly signalMs: Float64Array
  /** 1 for a sale. */
  readonly isSale: Uint8Array
  readonly isEligible: Uint8Array
  /** Time of retraction; Infinity if the event stands. */
  readonly retractedMs: Float64Array
  readonly issuer: Int32Array
  /** Index of the stock in the prices; -1 without any. */
  readonly stock: Int32Array
  readonly valueUsd: Float64Array
  /** Percent of all holdings of the owners, unsigned; NaN if unknown. */
  readonly changePercent: Float64Array
  /** Number of the insider's earlier purchases that had matured at the signal. */
  readonly pastTrades: Int32Array
  /** Bit set over TITLES. */
  readonly titles: Uint8Array
  /** Index in SECTORS; 255 if unknown. */
  readonly sector: Uint8Array
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

export const titleBits = (titles: readonly string[]): number =>
  TITLES.reduce((bits, title, place) => (titles.includes(title) ? bits | (1 << place) : bits), 0)

export const sectorBits = (sectors: readonly Sector[], all: readonly Sector[]): number =>
  all.reduce((bits, sector, place) => (sectors.includes(sector) ? bits | (1 << place) : bits), 0)
