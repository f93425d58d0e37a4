import type { ReportDate } from '../../dates/report-date.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import type { TradeSide } from '../../trade-side.ts'
import type { InsiderTitle } from '../../trades/trade.ts'

/** Summary of one insider's filed trades in a company. */
export interface CompanyTrader {
  readonly cik: Cik
  /** Name and title from the newest trade. */
  readonly name: string
  readonly insiderTitle: InsiderTitle
  readonly officerTitle: string | null
  /** US dollars of open-market purchases and sales that sums may include. Each joint owner gets the whole value. */
  readonly boughtUsd: number
  readonly soldUsd: number
  /** Number of filings whose timeliness is known, and how many of them were late. */
  readonly filings: number
  readonly lateFilings: number
  /** Days from the trade to its late filing; null if no late filing has both dates. */
  readonly longestDelayDays: number | null
}

/** Open-market purchase that sums may include (core/trades/counted.ts). */
export interface CompanyPurchase {
  /** Filing that first reported the purchase. */
  readonly accession: Accession
  readonly day: ReportDate
  readonly owners: readonly Cik[]
  readonly valueUsd: number
  /** Whether the purchase is part of a cluster: core/trades/insider-cluster.ts. */
  readonly isCluster: boolean
}

/** Open-market trade that sums may include, of one or several of the insiders asked for. */
export interface OwnTrade {
  readonly issuerCik: Cik
  readonly day: ReportDate
  readonly side: TradeSide
  readonly valueUsd: number
  /** Owners among the insiders asked for, in any order. */
  readonly by: readonly Cik[]
}

export interface CompanyInsiderSource {
  /** Lists the trades of these insiders in all companies, oldest first. A trade of several is listed once. */
  listOwnTrades(ciks: readonly Cik[], asOf: Date): Promise<readonly OwnTrade[]>
  /** Lists at most `limit` insiders, most recent open-market trade first. `count` is the number of all. */
  listTraders(
    cik: Cik,
    question: { readonly asOf: Date; readonly limit: number }
  ): Promise<{ readonly traders: readonly CompanyTrader[]; readonly count: number }>
  /** Oldest first. */
  listPurchases(cik: Cik, asOf: Date): Promise<readonly CompanyPurchase[]>
}
