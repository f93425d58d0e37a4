import type { ReportDate } from '../dates/report-date.ts'
import type { MonthlySum } from '../lists/aggregates/monthly-aggregates.ts'
import type { BarSource } from '../prices/charts/price-bars.ts'
import type { KnownDividend } from '../prices/dividend.ts'
import type { OwnDays } from '../prices/own-days.ts'
import type { TickerTenure } from '../prices/ticker-tenure.ts'
import type { OpenScores } from '../scores/score-visibility.ts'
import type { Cik } from '../sec-ids.ts'
import type { TitledTrade } from './chart-data.ts'
import type { NamedInsider } from './search/find-insiders.ts'
import type { HeldIssuer, HeldTicker } from './search/list-companies.ts'
import type { SearchIndex } from './search/search-index.ts'

export interface HeldStocks {
  readonly index: SearchIndex
  /** Whether all stocks are invented sample data. */
  readonly isSample: boolean
}

/** Companies as they were known at an instant. */
export interface PastStocks {
  /** Every ticker that any company was ever seen with. */
  listTickers(): Promise<readonly HeldTicker[]>
  /** Issuer data from filings up to `asOf`, without tickers. */
  describe(ciks: readonly string[], asOf: Date): Promise<readonly HeldIssuer[]>
}

export interface StockDirectory {
  /** Returns all stocks as last read. Waits only for the first read. */
  open(): Promise<HeldStocks>
  /** Reads the stocks again in the background; call after a change. Simultaneous calls share one read. */
  refresh(): void
}

export interface InsiderDirectory {
  /** At most `limit` insiders by name, best match first. Insiders of new trades appear some seconds later. */
  find(text: string, limit: number): Promise<readonly NamedInsider[]>
}

/** Facts about a company from filings and lists. */
export interface CompanyFacts {
  /** Name from the newest filing, else from EDGAR's list. */
  readonly name: string
  /** Names in earlier filings, newest first. */
  readonly formerNames: readonly string[]
  readonly exchange: string | null
  readonly sector: string | null
  readonly industry: string | null
  readonly delistedOn: ReportDate | null
  /** Name of the logo picture. */
  readonly logo: string | null
}

export interface MarketTradeQuestion {
  readonly asOf: Date
  readonly limit: number
  /** Scores that the reader may see. All other scores are null. */
  readonly openScores: OpenScores
}

export interface StockSource {
  describe(cik: Cik): Promise<CompanyFacts | undefined>
  /** Sessions of a ticker on the days the company held it. */
  loadBars(ticker: string, days: OwnDays): Promise<BarSource>
  /** Dividends of a ticker on the days the company held it, oldest first. */
  listDividends(ticker: string, days: OwnDays): Promise<readonly KnownDividend[]>
  /** Open-market purchases and sales that sums may include, most recent trade first. */
  listMarketTrades(cik: Cik, question: MarketTradeQuestion): Promise<readonly TitledTrade[]>
  /** Companies that ever had any of the tickers, with first and last day. */
  listTenures(tickers: readonly string[]): Promise<readonly TickerTenure[]>
  /** Monthly sums of purchases and of sales, without trades whose price or date was refused. */
  sumMonths(cik: Cik, asOf: Date): Promise<readonly MonthlySum[]>
}
