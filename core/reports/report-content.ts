// What a report says, as plain data: stored as it is beside the HTML, so that every page can be proven from it.

import type { ReportDate } from '../dates/report-date.ts'
import type { ReportKind } from '../dates/report-window.ts'
import type { PriceLine } from '../prices/charts/price-line.ts'
import type { NoScoreReason } from '../scores/buy-score.ts'
import type { InsiderTitle } from '../trades/trade.ts'

/** Quiet marks beside a row; `planned` is a Rule 10b5-1 plan. */
export type ReportFlag = 'planned' | 'late' | 'amended' | 'cluster'

export interface ReportInsider {
  readonly cik: string
  readonly name: string
  readonly titles: readonly InsiderTitle[]
}

/** One economic buy: all tranches of one owner group in one issuer in one filing, as known at the cut-off. */
export interface ReportRow {
  readonly accession: string
  readonly issuerCik: string
  readonly company: string
  readonly ticker: string | null
  readonly insiders: readonly ReportInsider[]
  readonly firstTradeDate: ReportDate
  readonly lastTradeDate: ReportDate
  readonly shares: number
  /** Average of the tranches in dollars, to four decimals; null where a price is still unchecked. */
  readonly price: number | null
  /** Unrounded dollars; null where a price is still unchecked. */
  readonly valueUsd: number | null
  /** Over all vehicles of the insider; null for a new position or where unknown. */
  readonly ownershipChangePercent: number | null
  readonly isNewPosition: boolean
  /** Matured earlier buys of the insider and how many of them were up after a year; null where no score says it. */
  readonly previousBuys: number | null
  readonly previousWins: number | null
  /** Distinct buyers of this company in 12 months, this one included; null where no score says it. */
  readonly buyersIn12Months: number | null
  readonly flags: readonly ReportFlag[]
}

export interface RankedRow extends ReportRow {
  readonly rank: number
  /** 1 to 10, lower is better. */
  readonly score: number
  /** The year up to the cut-off with the insiders' own trades: of the first REPORT_LINES rows that have prices. */
  readonly yearLine?: PriceLine
}

/**
 * Why a buy has no rank: a gate of the score, or why none was issued at the cut-off. `price_awaited`: it waits as a whole for
 * the price of a tranche.
 */
export type UnrankedReason =
  | Exclude<NoScoreReason, 'date_rejected' | 'derivative' | 'missing_shares' | 'price_rejected' | 'wrong_direction'>
  | 'price_awaited'
  | 'retracted'
  | 'score_after_cut_off'

export interface UnrankedRow extends ReportRow {
  readonly reason: UnrankedReason
}

/** Of all buys of the window, also of those below the fold; everybody may know them. */
export interface ReportTotals {
  readonly buys: number
  readonly insiders: number
  readonly companies: number
  /** Dollars of the buys whose price is checked. */
  readonly valueUsd: number
}

/** A source that was behind when the report had to be released. */
export type ReportGap = 'feed' | 'index' | 'prices'

export interface ReportContent {
  readonly kind: ReportKind
  readonly reportDate: ReportDate
  /** ISO instants: the report covers what became known after `knownFrom` and up to `knownUntil`. */
  readonly knownFrom: string
  readonly knownUntil: string
  readonly scoreVersion: string
  /** True when made from sample data. */
  readonly isSample: boolean
  readonly totals: ReportTotals
  /** Best first; at most REPORT_ROWS. */
  readonly ranked: readonly RankedRow[]
  readonly rankedCount: number
  /** Largest first; at most UNRANKED_ROWS. */
  readonly unranked: readonly UnrankedRow[]
  readonly unrankedCount: number
  /** Buys whose price or date was refused: they enter no sum and no rank. */
  readonly refusedCount: number
  /** Not there where every source was whole at the release. */
  readonly gaps?: readonly ReportGap[]
}
