// The economic trade: what really happened, once, whoever reported it. Derived from all filings of one issuer by
// derive-trades.ts, never edited. A trade has versions: an amendment that changes it closes one version and opens
// the next, so that a reader who asks `asOf` sees what was known then.

import type { ReportDate } from '../dates/report-date.ts'
import type { LineTable } from '../filings/ownership-document.ts'
import type { Accession, Cik } from '../sec-ids.ts'
import type { NoDecision } from './no-decision.ts'

/** `ok`, not yet checkable, or refused with the reason; refused cells never enter a sum, a score or a report. */
export type Validity<Reason extends string, Doubt extends string = never> =
  | { readonly status: 'ok' }
  | {
      readonly status: 'pending'
      /** It was looked at, and may well be right, but what is known does not bear it out: shown, and counted nowhere. */
      readonly doubt?: Doubt
      /** True where the prices of the deciding session are still to come. */
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
 * A large part of the company, many times what was traded that day, or outside the day's prices, as private deals are;
 * the row of an amendment that may stand for another row, which counts instead; or `not_checked`: nothing had settled it
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
  /** null is "not stated". */
  readonly value: boolean | null
  readonly reason: 'checkbox' | 'footnote' | 'absent'
}

export type Timeliness = 'on_time' | 'early' | 'late' | 'unknown'

/** Officer titles folded to the titles the product filters by (docs/reference/product.md, section 2.11). */
export type InsiderTitle = 'CEO' | 'CFO' | 'CXO' | 'SVP' | 'officer' | 'director' | '10% owner' | 'other'

export interface TradeOwner {
  readonly cik: Cik
  readonly name: string
  readonly isDirector: boolean | null
  readonly isOfficer: boolean | null
  readonly isTenPercentOwner: boolean | null
  readonly isOther: boolean | null
  readonly officerTitle: string | null
  /** The foremost; all of them stand in the trade's `titles`. */
  readonly title: InsiderTitle
  /** When the first filing that names this owner for the trade became known. */
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
  /** 1 is as first filed. */
  readonly version: number
  readonly validFrom: Date
  /** undefined while it is the current version. */
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
  /** shares × price in US dollars, unrounded; undefined for derivative rows and where the price is missing. */
  readonly valueUsd: number | undefined
  readonly sharesOwnedFollowing: number | undefined
  /**
   * Percent of what this row's vehicle held before the first of its tranches in the filing, negative for a disposal;
   * undefined where it held nothing or that is not known.
   */
  readonly ownershipChangePercent: number | undefined
  /** The owner held nothing of this class before, in no vehicle that was known. */
  readonly isNewPosition: boolean
  /** The same over all direct and indirect vehicles of the owner known at the time; Table I only. */
  readonly ownerChangePercent: number | undefined
  readonly directOrIndirect: 'D' | 'I' | undefined
  readonly natureOfOwnership: string | undefined
  readonly priceValidity: PriceValidity
  readonly dateValidity: Validity<DateRejection>
  readonly priceIsAverage: boolean
  readonly plan: PlanFlag
  /** Why it was nobody's decision; undefined for a decision. */
  readonly noDecision: NoDecision | undefined
  readonly timeliness: Timeliness
  /** Whole days from trade to filing; undefined without a date. */
  readonly filingDelayDays: number | undefined
  /** Stated by an amendment, or one that may correct it was filed. */
  readonly isAmendment: boolean
  /** An amendment whose original could not be told: shown with a mark, never guessed. */
  readonly isUnlinkedAmendment: boolean
  /** With other insiders' open-market purchases within 30 days, as known when this version became known. */
  readonly isCluster: boolean
  /** Of all owners, foremost first. */
  readonly titles: readonly InsiderTitle[]
  readonly owners: readonly TradeOwner[]
  readonly sources: readonly TradeSource[]
  /** Footnotes of this row's cells: `{ id, field, text }`. */
  readonly footnotes: readonly { readonly id: string; readonly field: string; readonly text: string }[]
}

/** The filing that first reported a trade, which its id starts with; amendments and their versions do not change it. */
export const firstAccessionOf = (tradeId: Trade['id']): Accession => tradeId.split('#', 1)[0]!
