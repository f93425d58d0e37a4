import type { ReportDate } from '../../dates/report-date.ts'
import type { Result } from '../../result.ts'
import type { Cik } from '../../sec-ids.ts'
import type { DailyPrice } from '../daily-price.ts'
import type { Split } from '../splits/split.ts'
import type { PriceTarget, Ratings } from './analysts.ts'
import type { ToldDividend } from './check-dividends.ts'
import type { CompanyDetails } from './company-details.ts'
import type { EarningsDate } from './earnings-date.ts'
import type { FigureKind, SourceFailure, SourceName } from './figure.ts'
import type { News } from './news.ts'
import type { Quote } from './quote.ts'
import type { SimilarStocks } from './similar.ts'

export interface Source<Value> {
  readonly name: SourceName
  /**
   * Finds the figure of a ticker, spelled as in prices: BRK-B.
   *
   * For a reader it never waits for the request budget, nor longer than its timeouts. For a command it waits and
   * retries.
   */
  find(ticker: string): Promise<Result<Value, SourceFailure>>
}

export type Quotes = Source<Quote>
export type CompanyDetailSource = Source<CompanyDetails>
export type EarningsCalendar = Source<EarningsDate>
export type NewsSource = Source<News>
export type AnalystRatings = Source<Ratings>
export type PriceTargets = Source<PriceTarget>
export type RelatedCompanies = Source<SimilarStocks>

/** Value type of each kind of figure. */
export interface FigureValues {
  details: CompanyDetails
  earnings: EarningsDate
  news: News
  quote: Quote
  ratings: Ratings
  similar: SimilarStocks
  target: PriceTarget
}

/** Vendors by kind, best first; empty if none is configured. */
export type MarketSources = { readonly [Kind in FigureKind]: readonly Source<FigureValues[Kind]>[] }

/** Vendor's daily prices of a ticker. Waits for the request budget. */
export interface PriceHistory {
  readonly name: SourceName
  /** Returns prices as traded, oldest first. */
  findPrices(ticker: string, from: ReportDate, to: ReportDate): Promise<Result<readonly DailyPrice[], SourceFailure>>
}

export interface CorporateActions {
  findSplits(ticker: string): Promise<Result<readonly Split[], SourceFailure>>
  /** Returns all dividends known to the vendor, including declared future ones. */
  findDividends(ticker: string): Promise<Result<readonly ToldDividend[], SourceFailure>>
}

/** Stored figure of one kind and stock. */
export interface HeldFigure {
  readonly kind: FigureKind
  /** Last answer; undefined if there was none, or if the vendor had no data. */
  readonly found: { readonly value: unknown; readonly source: SourceName; readonly readAt: Date } | undefined
  /** Reason why the last request failed; undefined if it succeeded. */
  readonly failure: SourceFailure | undefined
  /** Failures since the last answer. */
  readonly failures: number
  readonly askAgainAt: Date | undefined
}

/**
 * Stored figures by company and ticker, because a ticker that moved to another company must not carry its figures
 * along.
 */
export interface HeldFigures {
  find(stock: ListedStock): Promise<readonly HeldFigure[]>
  /**
   * Returns whether the caller may ask now, which is true for only one process at a time. The claim expires at `until`.
   */
  claim(stock: ListedStock, kind: FigureKind, span: { readonly now: Date; readonly until: Date }): Promise<boolean>
  /** Stores an answer; returns whether it differs from the previous one. */
  keep(stock: ListedStock, kind: FigureKind, found: Found): Promise<boolean>
  /** Stores a refusal. The previous answer stays, unless the vendor has nothing. */
  refuse(stock: ListedStock, kind: FigureKind, refused: Refused): Promise<void>
}

export interface Found {
  readonly value: unknown
  readonly source: SourceName
  readonly readAt: Date
  readonly askAgainAt: Date
}

export interface Refused {
  readonly failure: SourceFailure
  readonly askAgainAt: Date
}

export interface ListedStock {
  readonly ticker: string
  readonly cik: Cik
}

/** Our own data about companies, without any vendor. */
export interface ListedStocks {
  findDetails(stock: ListedStock): Promise<CompanyDetails | undefined>
  findSameIndustry(stock: ListedStock): Promise<SimilarStocks>
  /** Returns names of known companies, by ticker. */
  findNames(tickers: readonly string[]): Promise<ReadonlyMap<string, string>>
  findSplits(ticker: string): Promise<readonly Split[]>
}
