// Economic trade: one real transaction, independent of how many filings report it. derive-trades.ts derives it from all
// filings of one issuer; it is never edited.
//
// A trade has versions. An amendment that changes the trade closes one version and opens the next. An `asOf` query
// therefore returns what was known then.

import type { ReportDate } from '../dates/report-date.ts'
import type { ReleaseAhead } from '../filings/earnings/release-ahead.ts'
import type { LineTable } from '../filings/ownership-document.ts'
import type { Accession, Cik } from '../sec-ids.ts'
import type { StockBefore } from './before/stock-before.ts'
import type { NoDecision } from './no-decision.ts'

/** `ok`, not yet checkable, or refused with a reason. Refused values never enter a sum, a score or a report. */
export type Validity<Reason extends string, Doubt extends string = never> =
  | { readonly status: 'ok' }
  | {
      readonly status: 'pending'
      /**
       * Reason for doubt. The value was checked and may be right, but known data does not confirm it. It is shown but
       * not counted.
       */
      readonly doubt?: Doubt
      /** True while prices of the deciding session are still to come. */
      readonly isAwaited?: true
    }
  | { readonly status: 'rejected'; readonly reason: Reason }

export type PriceRejection =
  | 'above_market_value'
  | 'above_volume'
  | 'ads_ratio'
  | 'foreign_currency'
  | 'implausible_price'
  | 'implausible_shares'
  | 'missing_price'
  | 'missing_shares'
  | 'outside_session_range'
  | 'unreadable_price'
  | 'unreadable_shares'
  | 'zero_price'
/**
 * Reasons to doubt a price. `above_market_value`: a large part of the company. `above_volume`: many times the day's
 * volume. `outside_prices`: outside the day's prices, as in private deals.
 *
 * `may_repeat`: row of an amendment that may replace another row, which counts instead. `not_checked`: still unchecked
 * ten sessions after the filing.
 */
export const PRICE_DOUBTS = [
  'above_market_value',
  'above_volume',
  'may_repeat',
  'not_checked',
  'outside_prices'
] as const
export type PriceDoubt = (typeof PRICE_DOUBTS)[number]
export type PriceValidity = Validity<PriceRejection, PriceDoubt>
export type DateRejection = 'missing_date' | 'after_filing' | 'implausible_year' | 'unreadable_date'

export type PlanFlag = {
  /** null means "not stated". */
  readonly value: boolean | null
  readonly reason: 'checkbox' | 'footnote' | 'absent'
}

export type Timeliness = 'on_time' | 'early' | 'late' | 'unknown'

/** Officer titles mapped to the titles that the product filters by (docs/reference/product.md, section 2.11). */
export type InsiderTitle = 'CEO' | 'CFO' | 'CXO' | 'SVP' | 'officer' | 'director' | '10% owner' | 'other'

export interface TradeOwner {
  readonly cik: Cik
  readonly name: string
  readonly isDirector: boolean | null
  readonly isOfficer: boolean | null
  readonly isTenPercentOwner: boolean | null
  readonly isOther: boolean | null
  readonly officerTitle: string | null
  /** Highest title; all titles are in the trade's `titles`. */
  readonly title: InsiderTitle
  /** Time at which the first filing that names this owner for the trade became known. */
  readonly knownAt: Date
}

/** One line of one filing that reports the trade. */
export interface TradeSource {
  readonly accession: Accession
  readonly path: string
  readonly knownAt: Date
}

export interface Trade {
  /** `accession#path-tail` of the first-known line, e.g. `0009993333-26-000007#ND1`. */
  readonly id: string
  /** Version number; 1 is the trade as first filed. */
  readonly version: number
  readonly validFrom: Date
  /** undefined for the current version. */
  readonly validTo: Date | undefined
  /** Accession of the filing that states this version. */
  readonly accession: Accession
  readonly documentType: string
  readonly filedAt: ReportDate
  readonly acceptedAt: Date | undefined
  readonly issuerCik: Cik
  readonly issuerName: string
  /** Primary ticker of the issuer on the trade's date, resolved by CIK and date. */
  readonly ticker: string | undefined
  readonly table: LineTable
  readonly securityTitle: string
  readonly transactionDate: ReportDate | undefined
  readonly code: string
  readonly acquiredDisposed: 'A' | 'D' | undefined
  readonly equitySwap: boolean | undefined
  readonly shares: number | undefined
  readonly pricePerShare: number | undefined
  /** Shares × price in US dollars, unrounded; undefined for derivative rows and without a price. */
  readonly valueUsd: number | undefined
  readonly sharesOwnedFollowing: number | undefined
  /**
   * Change in percent of the balance of this row's vehicle before its first tranche in the filing; negative for a
   * disposal.
   *
   * undefined if that balance was zero or is unknown.
   */
  readonly ownershipChangePercent: number | undefined
  /** Whether the owner held nothing of this class before, in any known vehicle. */
  readonly isNewPosition: boolean
  /** Change in percent of the balance over all known vehicles of the owner, direct and indirect; Table I only. */
  readonly ownerChangePercent: number | undefined
  readonly directOrIndirect: 'D' | 'I' | undefined
  readonly natureOfOwnership: string | undefined
  readonly priceValidity: PriceValidity
  readonly dateValidity: Validity<DateRejection>
  readonly priceIsAverage: boolean
  readonly plan: PlanFlag
  /** Reason why the trade was not the insider's decision; undefined for a decision. */
  readonly noDecision: NoDecision | undefined
  readonly timeliness: Timeliness
  /** Whole days from trade to filing; undefined without a date. */
  readonly filingDelayDays: number | undefined
  /** Whether an amendment states this version or may correct it. */
  readonly isAmendment: boolean
  /** Whether the original of the amendment is unknown; shown with a mark. */
  readonly isUnlinkedAmendment: boolean
  /** Whether other insiders bought on the open market within 30 days, as known when this version became known. */
  readonly isCluster: boolean
  /** Number of economic owners who bought in the cluster up to this trade; undefined outside a cluster. */
  readonly clusterBuyers: number | undefined
  /** Days since an owner's previous purchase of the company; undefined for other trades and without one. */
  readonly daysSinceBuy: number | undefined
  /** State of the stock before the day of a purchase or sale; undefined without prices. */
  readonly before: Omit<StockBefore, 'company'> | undefined
  /** First earnings release after a purchase or sale, as known when the trade was first filed. */
  readonly releaseAhead: ReleaseAhead | undefined
  /** US dollars; undefined if uncertain. */
  readonly marketValueUsd: number | undefined
  /** Titles of all owners, highest first. */
  readonly titles: readonly InsiderTitle[]
  readonly owners: readonly TradeOwner[]
  readonly sources: readonly TradeSource[]
  /** Footnotes of this row's cells. */
  readonly footnotes: readonly { readonly id: string; readonly field: string; readonly text: string }[]
}

/** Returns the filing that first reported a trade. The trade's id starts with it, and amendments do not change it. */
export const firstAccessionOf = (tradeId: Trade['id']): Accession => tradeId.split('#', 1)[0]!
