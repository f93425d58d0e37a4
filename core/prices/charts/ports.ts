import type { ReportDate } from '../../dates/report-date.ts'
import type { Cik } from '../../sec-ids.ts'
import type { TradeSide } from '../../trade-side.ts'
import type { IssuerTickers } from '../company-prices.ts'
import type { PriceSeries } from '../price-series.ts'

/** Range of days, both ends included. */
export interface ChartDays {
  readonly from: ReportDate
  readonly to: ReportDate
}

/** One version of a market purchase or sale whose day and value passed the checks. */
export interface ChartTrade {
  readonly issuerCik: Cik
  readonly ownerCiks: readonly Cik[]
  readonly day: ReportDate
  readonly side: TradeSide
  readonly valueUsd: number
  /** Start of validity, which ends at `validTo`. */
  readonly validFrom: Date
  readonly validTo: Date | undefined
}

export interface ChartSource {
  /** Loads the sessions on these days for each ticker that has any. */
  loadPrices(tickers: readonly string[], days: ChartDays): Promise<ReadonlyMap<string, PriceSeries>>
  /** Loads the tickers of these companies with their periods. */
  loadTickers(issuerCiks: readonly Cik[]): Promise<IssuerTickers>
  /** Loads all versions of the trades on these days. */
  loadTrades(issuerCiks: readonly Cik[], days: ChartDays): Promise<readonly ChartTrade[]>
}
