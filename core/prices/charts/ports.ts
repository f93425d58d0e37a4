import type { ReportDate } from '../../dates/report-date.ts'
import type { Cik } from '../../sec-ids.ts'
import type { TradeSide } from '../../trade-side.ts'
import type { IssuerTickers } from '../company-prices.ts'
import type { PriceSeries } from '../price-series.ts'

/** Both included. */
export interface ChartDays {
  readonly from: ReportDate
  readonly to: ReportDate
}

/** One version of a purchase or sale at the market whose day and value count. */
export interface ChartTrade {
  readonly issuerCik: Cik
  readonly ownerCiks: readonly Cik[]
  readonly day: ReportDate
  readonly side: TradeSide
  readonly valueUsd: number
  /** In force from then on, up to `validTo`. */
  readonly validFrom: Date
  readonly validTo: Date | undefined
}

export interface ChartSource {
  /** The sessions of these days, of each ticker that has any. */
  loadPrices(tickers: readonly string[], days: ChartDays): Promise<ReadonlyMap<string, PriceSeries>>
  /** Which tickers these companies had, and when. */
  loadTickers(issuerCiks: readonly Cik[]): Promise<IssuerTickers>
  /** All versions of the trades of these days. */
  loadTrades(issuerCiks: readonly Cik[], days: ChartDays): Promise<readonly ChartTrade[]>
}
