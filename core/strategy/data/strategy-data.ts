// Everything that a run of the strategy reads: events by the time at which they could be acted on, prices by session, in
// flat arrays that variants share. See docs/reference/strategy.md.

import type { ReportDate } from '../../dates/report-date.ts'
import type { Sector } from '../../prices/sector.ts'
import type { InsiderTitle } from '../../trades/trade.ts'

/** Few values of each stock, by session: those of stock `i` stand from `start[i]` to before `start[i + 1]`. */
export interface Sparse {
  readonly start: Int32Array
  readonly session: Int32Array
  readonly value: Float64Array
}

/** Why nothing connects the sessions before and after. */
export const BREAKS = ['delisted', 'prices_end', 'unexplained_move', 'taken_over'] as const
export type BreakReason = (typeof BREAKS)[number]

/** Prices as traded; the places of stock `i` are `offset[i]` to before `offset[i + 1]`, the first one is session `first[i]`. */
export interface StrategyPrices {
  readonly tickers: readonly string[]
  readonly offset: Int32Array
  readonly first: Int32Array
  /** NaN where there is none; the close where its source has no open. */
  readonly open: Float64Array
  /** NaN where there is none. */
  readonly close: Float64Array
  /** Shares; NaN where it is not known. */
  readonly volume: Float32Array
  /** New shares for one old, from that session on. */
  readonly splits: Sparse
  /** Dollars for one share as of that session, the first without them. */
  readonly dividends: Sparse
  /** Shares outstanding, by the first session after the day on which a report said so. */
  readonly shareCounts: Sparse
  /**
   * The session by whose open nothing connects with the prices before any more; the value is a place in BREAKS. That prices
   * have ended is only known once they are missing for two weeks.
   */
  readonly breaks: Sparse
  /** Of stocks that were taken over, by the session of that break: dollars for a share, and the filing that says so. */
  readonly deals: Sparse & { readonly accession: readonly string[] }
}

/** Ordered by signal, then accession. */
export interface StrategyEvents {
  /** Milliseconds: when the event could be acted on. The close of the trade day at the earliest: its price is checked then. */
  readonly signalMs: Float64Array
  /** 1 for a sale. */
  readonly isSale: Uint8Array
  readonly isEligible: Uint8Array
  /** When it was taken back; Infinity where it stands. */
  readonly retractedMs: Float64Array
  readonly issuer: Int32Array
  /** Place among the prices; -1 without any. */
  readonly stock: Int32Array
  readonly valueUsd: Float64Array
  /** Percent of all that the owners held, without a sign; NaN where it is not known. */
  readonly changePercent: Float64Array
  /** Earlier purchases of the insider that had matured at the signal. */
  readonly pastTrades: Int32Array
  /** A bit for each of TITLES. */
  readonly titles: Uint8Array
  /** Place in SECTORS; 255 where it is not known. */
  readonly sector: Uint8Array
  /** 0 without one. */
  readonly score: Uint8Array
  readonly accession: readonly string[]
  readonly insider: readonly string[]
}

export interface StrategyIssuer {
  readonly cik: string
  readonly name: string
}

export interface StrategyData {
  /** Every session of the exchange, whether there are prices or not. */
  readonly sessions: readonly ReportDate[]
  readonly prices: StrategyPrices
  readonly events: StrategyEvents
  readonly issuers: readonly StrategyIssuer[]
  /** Place of the fund that stands for the market; -1 without prices. */
  readonly market: number
  /** Place of a fund of Treasury bills; -1 without prices. */
  readonly bills: number
}

/** Those of the strategy's form (docs/reference/product.md, section 2.11), in the order of their bits. */
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
