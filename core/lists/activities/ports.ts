import type { ReportDate } from '../../dates/report-date.ts'
import type { DataCoverage } from '../../filings/coverage.ts'
import type { Direction } from '../../query.ts'
import type { OpenScores } from '../../scores/score-visibility.ts'
import type { Cik } from '../../sec-ids.ts'
import type { CompanyActivity } from './activity.ts'
import type { ActivityFilter, ActivitySort } from './activity-filter.ts'
import type { Position } from './cursor.ts'
import type { TradesJson } from './trades-json.ts'

export interface TickerSuggestion {
  /** Means the company, but where it `isTaken`. */
  readonly ticker: string
  readonly issuerCik: Cik
  /** Another company goes by `ticker` now. */
  readonly isTaken: boolean
  readonly name: string
}

/** A question to the store; every part of `filter` is applied but paging and order, which stand beside it. */
export interface ActivityQuestion {
  readonly filter: ActivityFilter
  /** The issuers of `filter.ticker`; undefined without one. */
  readonly issuerCiks: readonly Cik[] | undefined
  readonly asOf: Date
  readonly sort: ActivitySort
  readonly direction: Direction
  readonly after: Position | undefined
  readonly limit: number
  readonly hidesPurchaseLinks: boolean
  /** Other scores are left out. */
  readonly openScores: OpenScores
  /** What became of trades is no part of a past that is asked for. */
  readonly showsReturns: boolean
  /** From this day on filings are held without a gap; who asks for first buys has to say. */
  readonly heldSince?: ReportDate | undefined
}

export interface TradeRows {
  readonly json: TradesJson
  /** The last row's place; undefined when no row follows. */
  readonly next: Position | undefined
}

export interface CompanyRows {
  readonly companies: readonly CompanyActivity[]
  readonly next: Position | undefined
}

/** The rule of the pages of stocks: a list by ticker is of the company that the ticker's page is of. */
export interface TickerDirectory {
  /** Of the company that a ticker means, in any spelling; undefined for an unknown one. */
  findIssuer(ticker: string): Promise<Cik | undefined>
  /** Who may be meant by what is no ticker, best first. */
  suggest(typed: string): Promise<readonly TickerSuggestion[]>
}

export interface ActivityStore {
  /** Answers are a moment old at most; after this they know everything that was stored before the call. */
  catchUp(): Promise<void>
  /** Lets the next start go on with what is held in memory, where reading it again would take long. */
  keep(): Promise<void>
  held(): Promise<DataCoverage>
  listTrades(question: ActivityQuestion): Promise<TradeRows>
  listCompanies(question: ActivityQuestion): Promise<CompanyRows>
  /** How many trades, or companies where the filter groups by company, all pages together have. */
  count(question: ActivityQuestion): Promise<number>
}
