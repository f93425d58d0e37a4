import type { ReportDate } from '../../dates/report-date.ts'
import type { DataCoverage } from '../../filings/coverage.ts'
import type { Direction } from '../../query.ts'
import type { OpenScores } from '../../scores/score-visibility.ts'
import type { Cik } from '../../sec-ids.ts'
import type { CompanyActivity } from './activity.ts'
import type { ActivityFilter, ActivitySort } from './activity-filter.ts'
import type { Position } from './cursor.ts'
import type { CompanyQuestion } from './filters/companies.ts'
import type { Company } from './filters/filter.ts'
import type { IssuerFacts } from './screen/company-activity.ts'
import type { KeyPage } from './screen/select-page.ts'
import type { TradesJson } from './trades-json.ts'

export interface TickerSuggestion {
  /** Ticker of the suggested company, unless it `isTaken`. */
  readonly ticker: string
  readonly issuerCik: Cik
  /** Whether another company holds `ticker` now. */
  readonly isTaken: boolean
  readonly name: string
}

/** Query to the store. Paging and order in `filter` are ignored, because they have their own fields here. */
export interface ActivityQuestion {
  readonly filter: ActivityFilter
  /** Issuers of `filter.ticker`; undefined without one. */
  readonly issuerCiks: readonly Cik[] | undefined
  readonly asOf: Date
  readonly sort: ActivitySort
  readonly direction: Direction
  readonly after: Position | undefined
  readonly limit: number
  readonly hidesPurchaseLinks: boolean
  /** Scores that the reader may see. All other scores are null in rows, and no filter matches them. */
  readonly openScores: OpenScores
  /** False for a list as of a past time, which has no returns. */
  readonly showsReturns: boolean
  /** First day from which filings are stored without a gap; required if the filter selects first buys. */
  readonly heldSince?: ReportDate | undefined
}

export interface TradeRows {
  readonly json: TradesJson
  /** Position of the last row; undefined if no row follows. */
  readonly next: Position | undefined
}

export interface CompanyRows {
  readonly companies: readonly CompanyActivity[]
  readonly next: Position | undefined
}

/** Resolves tickers as stock pages do, so that a list by ticker and the ticker's page show the same company. */
export interface TickerDirectory {
  /** Issuer of a ticker in any spelling; undefined for an unknown one. */
  findIssuer(ticker: string): Promise<Cik | undefined>
  /** Suggests companies for a text that is not a ticker, best match first. */
  suggest(typed: string): Promise<readonly TickerSuggestion[]>
}

/** Options that decide which cells of a row are shown. */
export type RowView = Pick<ActivityQuestion, 'asOf' | 'hidesPurchaseLinks' | 'openScores' | 'showsReturns'>

/** Versions of trades to read. */
export type RowKeys = Pick<KeyPage, 'areGroups' | 'ids' | 'versions'>

/** Trade or sum of lots found by its filing. */
export interface StatedTrade {
  readonly id: string
  /** Whether it is a sum of lots, of which the filing states at least one. */
  readonly isGroup: boolean
  readonly issuerCik: Cik
}

/** Reads what the columns in memory do not contain. */
export interface TradeSource {
  /** After it resolves, `held` includes everything stored before the call. */
  catchUp(): Promise<void>
  held(): Promise<DataCoverage>
  /** Returns the rows of these versions in the given order. */
  readRows(keys: RowKeys, view: RowView): Promise<TradesJson>
  readIssuers(ciks: readonly Cik[]): Promise<ReadonlyMap<Cik, IssuerFacts>>
  /** Returns all companies. Unchanged companies are the same array as before. */
  listCompanies(): Promise<readonly Company[]>
  /**
   * Finds the trades stated by a filing, including those that another filing reported first. A trade keeps the
   * accessions of all its filings.
   */
  findTradesOf(accession: string): Promise<readonly StatedTrade[]>
  /** Finds the current trades of filings that arrived after an arrival. */
  findTradesArrived(seq: number): Promise<readonly StatedTrade[]>
}

export interface ActivityStore {
  /**
   * Updates the store. Without this call, answers lag by a moment. Afterwards they include everything stored before it.
   */
  catchUp(): Promise<void>
  /** Saves the in-memory state for the next start, if reading it again would take long. */
  keep(): Promise<void>
  held(): Promise<DataCoverage>
  /** Returns the companies that a question selects; undefined if it selects by no company. */
  findCompanies(question: CompanyQuestion): Promise<readonly Cik[] | undefined>
  listTrades(question: ActivityQuestion): Promise<TradeRows>
  /** Selects the trades of a page, without their cells. */
  selectTrades(question: ActivityQuestion): Promise<KeyPage>
  listCompanies(question: ActivityQuestion): Promise<CompanyRows>
  /** Number of trades on all pages, or of companies if the filter groups by company. */
  count(question: ActivityQuestion): Promise<number>
}

/** Row of the list of trades whose purchase is followed, in one version. */
export interface PickedBuy {
  readonly id: string
  readonly version: number
  /** Whether the row is a sum of lots. */
  readonly isGroup: boolean
  /** Time from which it can be followed, in milliseconds since 1970. */
  readonly signalMs: number
}

export interface BuySource {
  /** Picks the purchases that a question selects, whatever its page and order. undefined if there are more than `most`. */
  pickBuys(question: ActivityQuestion, most: number): Promise<readonly PickedBuy[] | undefined>
}
