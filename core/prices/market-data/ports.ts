import type { ReportDate } from '../../dates/report-date.ts'
import type { Result } from '../../result.ts'
import type { Cik } from '../../sec-ids.ts'
import type { DailyPrice } from '../daily-price.ts'
import type { Split } from '../split.ts'
import type { PriceTarget, Ratings } from './analysts.ts'
import type { ToldDividend } from './check-dividends.ts'
import type { CompanyDetails } from './company-details.ts'
import type { FigureKind, SourceFailure, SourceName } from './figure.ts'
import type { News } from './news.ts'
import type { Quote } from './quote.ts'
import type { SimilarStocks } from './similar.ts'

export interface Source<Value> {
  readonly name: SourceName
  /**
   * `ticker` is spelled as in prices: BRK-B. For a reader it never waits for a budget, nor longer than its timeouts; for a
   * command it does, and tries again.
   */
  find(ticker: string): Promise<Result<Value, SourceFailure>>
}

export type Quotes = Source<Quote>
export type CompanyDetailSource = Source<CompanyDetails>
export type NewsSource = Source<News>
export type AnalystRatings = Source<Ratings>
export type PriceTargets = Source<PriceTarget>
export type RelatedCompanies = Source<SimilarStocks>

/** What each kind of figure is. */
export interface FigureValues {
  details: CompanyDetails
  news: News
  quote: Quote
  ratings: Ratings
  similar: SimilarStocks
  target: PriceTarget
}

/** Whom to ask for what, the best first; none where nobody is configured. */
export type MarketSources = { readonly [Kind in FigureKind]: readonly Source<FigureValues[Kind]>[] }

/** Daily prices of a ticker as a vendor has them; it waits for the budget. */
export interface PriceHistory {
  readonly name: SourceName
  /** As traded, oldest first. */
  findPrices(ticker: string, from: ReportDate, to: ReportDate): Promise<Result<readonly DailyPrice[], SourceFailure>>
}

export interface CorporateActions {
  findSplits(ticker: string): Promise<Result<readonly Split[], SourceFailure>>
  /** All that the vendor knows of, declared ones to come too. */
  findDividends(ticker: string): Promise<Result<readonly ToldDividend[], SourceFailure>>
}

/** What is held of one kind and stock, and since when. */
export interface HeldFigure {
  readonly kind: FigureKind
  /** undefined where nobody has said anything, or that there is nothing. */
  readonly found: { readonly value: unknown; readonly source: SourceName; readonly readAt: Date } | undefined
  /** Why the last question failed; undefined where it was answered. */
  readonly failure: SourceFailure | undefined
  /** Failures since the last answer. */
  readonly failures: number
  readonly askAgainAt: Date | undefined
}

/** By company and ticker: one that changed hands tells nothing of its new company. */
export interface HeldFigures {
  find(stock: ListedStock): Promise<readonly HeldFigure[]>
  /** Whether the caller is the one, of all processes, who asks now; the claim ends by itself at `until`. */
  claim(stock: ListedStock, kind: FigureKind, span: { readonly now: Date; readonly until: Date }): Promise<boolean>
  /** → whether it says something else than before. */
  keep(stock: ListedStock, kind: FigureKind, found: Found): Promise<boolean>
  /** Remembers a refusal; what was found before stays, unless there is nothing to be found. */
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

/** What we know of companies without any vendor. */
export interface ListedStocks {
  findDetails(stock: ListedStock): Promise<CompanyDetails | undefined>
  findSameIndustry(stock: ListedStock): Promise<SimilarStocks>
  /** Names of those that we know, by ticker. */
  findNames(tickers: readonly string[]): Promise<ReadonlyMap<string, string>>
  findSplits(ticker: string): Promise<readonly Split[]>
}
