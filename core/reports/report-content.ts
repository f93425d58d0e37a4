// Content of a report as plain data. Stored beside the HTML, so that every page can be verified against it.

import type { ReportDate } from '../dates/report-date.ts'
import type { ReportKind } from '../dates/report-window.ts'
import type { ReleaseAhead } from '../filings/earnings/release-ahead.ts'
import type { PriceLine } from '../prices/charts/price-line.ts'
import type { NoScoreReason } from '../scores/buy-score.ts'
import type { InsiderTitle } from '../trades/trade.ts'

/** Marks beside a row; `planned` is a Rule 10b5-1 plan. */
export type ReportFlag = 'planned' | 'late' | 'amended' | 'cluster'

export interface ReportInsider {
  readonly cik: string
  readonly name: string
  readonly titles: readonly InsiderTitle[]
}

/**
 * One economic buy: all tranches of one owner group in one issuer in one filing, as known at the cut-off. A ranked row
 * may sum up several of them.
 */
export interface ReportRow {
  readonly accession: string
  readonly issuerCik: string
  readonly company: string
  readonly ticker: string | null
  readonly insiders: readonly ReportInsider[]
  readonly firstTradeDate: ReportDate
  readonly lastTradeDate: ReportDate
  readonly shares: number
  /** Average price of the tranches in dollars, to four decimals; null while a price is unchecked. */
  readonly price: number | null
  /** Unrounded dollars; null while a price is unchecked. */
  readonly valueUsd: number | null
  /** Change in percent over all vehicles of the insider; null for a new position or if unknown. */
  readonly ownershipChangePercent: number | null
  readonly isNewPosition: boolean
  /** Number of matured earlier buys of the insider, and of those that were up after a year; null without a score. */
  readonly previousBuys: number | null
  readonly previousWins: number | null
  /** Distinct buyers of this company in 12 months, including this one; null without a score. */
  readonly buyersIn12Months: number | null
  readonly flags: readonly ReportFlag[]
  /**
   * Next earnings as known when the buy was filed, counted from its last day; left out if unknown. Of a merged row those of
   * the best filing.
   */
  readonly earnings?: ReleaseAhead
}

export interface RankedRow extends ReportRow {
  readonly rank: number
  /** 1 to 10, lower is better. */
  readonly score: number
  /**
   * Number of filings that the row sums up; left out for one. Score, record and `accession` are those of the best filing.
   */
  readonly filings?: number
  /**
   * Chart of the year up to the cut-off with the insiders' own trades; on the first REPORT_LINES rows if prices are
   * known.
   */
  readonly yearLine?: PriceLine
}

/**
 * Reason why a buy has no rank: a gate of the score, or a missing score at the cut-off.
 *
 * `price_awaited`: the whole buy waits for the price of a tranche.
 */
export type UnrankedReason =
  | Exclude<NoScoreReason, 'date_rejected' | 'derivative' | 'missing_shares' | 'price_rejected' | 'wrong_direction'>
  | 'price_awaited'
  | 'retracted'
  | 'score_after_cut_off'

export interface UnrankedRow extends ReportRow {
  readonly reason: UnrankedReason
}

/** Totals of all buys in the window, including those beyond the row limit; public. */
export interface ReportTotals {
  readonly buys: number
  readonly insiders: number
  readonly companies: number
  /** Dollars of the buys with a checked price. */
  readonly valueUsd: number
}

/** Source that was incomplete when the report had to be released. */
export type ReportGap = 'feed' | 'index' | 'prices'

export interface ReportContent {
  readonly kind: ReportKind
  readonly reportDate: ReportDate
  /** ISO instants: the report covers data that became known after `knownFrom` and up to `knownUntil`. */
  readonly knownFrom: string
  readonly knownUntil: string
  readonly scoreVersion: string
  /** Whether the report is made from sample data. */
  readonly isSample: boolean
  readonly totals: ReportTotals
  /** Best first, each buyer of a company once; at most REPORT_ROWS. */
  readonly ranked: readonly RankedRow[]
  readonly rankedCount: number
  /** Largest first; at most UNRANKED_ROWS. */
  readonly unranked: readonly UnrankedRow[]
  readonly unrankedCount: number
  /** Number of buys with a refused price or date; they enter no sum and no rank. */
  readonly refusedCount: number
  /** Sources that were incomplete at the release; left out if none was. */
  readonly gaps?: readonly ReportGap[]
}
