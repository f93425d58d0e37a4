import type { ReportDate } from '../../dates/report-date.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import type { InsiderTitle } from '../../trades/trade.ts'

/** What somebody did in the shares of one company, as filings tell it. */
export interface CompanyTrader {
  readonly cik: Cik
  /** Name and title as in the newest trade. */
  readonly name: string
  readonly insiderTitle: InsiderTitle
  readonly officerTitle: string | null
  /** Purchases and sales at the market that count; a joint owner counts the whole trade. */
  readonly boughtUsd: number
  readonly soldUsd: number
  /** Filings of which it is known whether they were in time, and how many of them were late. */
  readonly filings: number
  readonly lateFilings: number
  /** From the trade to its late filing; null without one whose days are known. */
  readonly longestDelayDays: number | null
}

/** An open-market purchase that counts. */
export interface CompanyPurchase {
  /** The filing that first reported it. */
  readonly accession: Accession
  readonly day: ReportDate
  readonly owners: readonly Cik[]
  readonly valueUsd: number
  /** Whether it was made in a cluster: core/trades/insider-cluster.ts. */
  readonly isCluster: boolean
}

export interface CompanyInsiderSource {
  /** Those who traded at the market last come first; `count` is how many there are. */
  listTraders(
    cik: Cik,
    question: { readonly asOf: Date; readonly limit: number }
  ): Promise<{ readonly traders: readonly CompanyTrader[]; readonly count: number }>
  /** Oldest first. */
  listPurchases(cik: Cik, asOf: Date): Promise<readonly CompanyPurchase[]>
}
