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
  /** Whether everything in it is invented. */
  readonly isSample: boolean
}

/** What was held of companies at an instant. */
export interface PastStocks {
  /** Every ticker that a company was ever seen with. */
  listTickers(): Promise<readonly HeldTicker[]>
  /** What filings said by then of each, without its ticker. */
  describe(ciks: readonly string[], asOf: Date): Promise<readonly HeldIssuer[]>
}

export interface StockDirectory {
  /** All stocks as last read: only before the first reading does anybody wait. */
  open(): Promise<HeldStocks>
  /** To be called after a change: reads again in the background; many calls at once make one reading. */
  refresh(): void
}

export interface InsiderDirectory {
  /** At most `limit` insiders by name, best first; those of new trades some seconds later. */
  find(text: string, limit: number): Promise<readonly NamedInsider[]>
}

/** What filings and lists say of a company. */
export interface CompanyFacts {
  /** As in the newest filing, else in EDGAR's list. */
  readonly name: string
  /** Under which it filed before, the newest first. */
  readonly formerNames: readonly string[]
  readonly exchange: string | null
  readonly sector: string | null
  readonly industry: string | null
  readonly delistedOn: ReportDate | null
  /** The name of its picture. */
  readonly logo: string | null
}

export interface MarketTradeQuestion {
  readonly asOf: Date
  readonly limit: number
  /** Other scores are left out. */
  readonly openScores: OpenScores
}

export interface StockSource {
  describe(cik: Cik): Promise<CompanyFacts | undefined>
  /** Sessions of a ticker on days of its own. */
  loadBars(ticker: string, days: OwnDays): Promise<BarSource>
  /** Of a ticker on days of its own, oldest first. */
  listDividends(ticker: string, days: OwnDays): Promise<readonly KnownDividend[]>
  /** Purchases and sales at the market that count, the last traded first. */
  listMarketTrades(cik: Cik, question: MarketTradeQuestion): Promise<readonly TitledTrade[]>
  /** Companies that were ever seen with any of the tickers. */
  listTenures(tickers: readonly string[]): Promise<readonly TickerTenure[]>
  /** Sums of purchases and of sales by month, without refused trades. */
  sumMonths(cik: Cik, asOf: Date): Promise<readonly MonthlySum[]>
}
