import type { ReportDate } from '../dates/report-date.ts'
import type { ReportKind, ReportWindow } from '../dates/report-window.ts'
import type { Language } from '../language.ts'
import type { WeeklyReports } from '../scores/score-visibility.ts'
import type { Accession } from '../sec-ids.ts'
import type { EventTrade } from '../trades/events/event-trade.ts'
import type { TradeReturns } from '../trades/events/trade-returns.ts'
import type { Trade } from '../trades/trade.ts'
import type { ReportContent, ReportTotals } from './report-content.ts'
import type { ReportOutline } from './report-cover.ts'

/** Report ready to be stored: its data, and its HTML in each language. */
export interface BuiltReport {
  readonly content: ReportContent
  readonly html: Readonly<Record<Language, string>>
  readonly htmlBlurred: Readonly<Record<Language, string>>
  readonly builtAt: Date
}

/** Published report in one language. */
export interface PublishedReport {
  readonly reportDate: ReportDate
  /** ISO instants of the window. */
  readonly knownFrom: string
  readonly knownUntil: string
  readonly scoreVersion: string
  readonly isSample: boolean
  readonly html: string
  readonly htmlBlurred: string
}

/** Place of a report in the list: newest day first, then by kind. */
export interface ReportPosition {
  readonly kind: ReportKind
  readonly reportDate: ReportDate
}

export interface ReportQuestion {
  readonly after: ReportPosition | undefined
  /** Leaves out reports that cover what became known later. */
  readonly asOf: Date
  /** Leaves out reports made later. */
  readonly builtBy: Date
  readonly from: ReportDate | undefined
  readonly to: ReportDate | undefined
  readonly isLatest: boolean
  readonly kind: ReportKind | undefined
  readonly limit: number
}

/** Published report as one row of a list. */
export interface ReportSummary {
  readonly kind: ReportKind
  readonly reportDate: ReportDate
  readonly knownFrom: Date
  readonly knownUntil: Date
  readonly builtAt: Date
  readonly scoreVersion: string
  readonly isSample: boolean
  readonly rankedCount: number
  readonly totals: ReportTotals
  /** Whether the list has no newer report of its kind, whatever its filters. */
  readonly isLatest: boolean
}

/** Lists published reports of all kinds. */
export interface ReportSummaries {
  list(question: ReportQuestion): Promise<readonly ReportSummary[]>
  /** Time when the newest report was made; undefined without any. */
  findLastBuilt(): Promise<Date | undefined>
}

export interface ReportStore extends WeeklyReports {
  /** Refreshes the newest weekly reports. Afterwards they include everything published before the call. */
  catchUp(): Promise<void>
  /** Stores each report unless one of its kind and day is already published; returns how many were new. */
  publish(reports: readonly BuiltReport[]): Promise<number>
  /** Withdraws reports that had buys but ranked none; returns their number. */
  withdrawUnranked(): Promise<number>
  find(kind: ReportKind, date: ReportDate, language: Language): Promise<PublishedReport | undefined>
  findLatest(kind: ReportKind, language: Language): Promise<PublishedReport | undefined>
  findContent(kind: ReportKind, date: ReportDate): Promise<ReportContent | undefined>
  /** Newest first. */
  listDates(kind: ReportKind): Promise<ReportDate[]>
  /** Lists outlines, newest first; only the one of `date` if given. */
  listOutlines(
    kind: ReportKind,
    page: { readonly date: ReportDate | undefined; readonly limit: number }
  ): Promise<ReportOutline[]>
  /** Lists reports, newest first; only those before `before` if given. */
  list(kind: ReportKind, language: Language, page: ReportPage): Promise<PublishedReport[]>
}

export interface ReturnStore {
  /** Finds the returns of the buys in these filings, without retracted buys. */
  findBuyReturns(accessions: readonly Accession[]): Promise<ReadonlyMap<Accession, TradeReturns>>
}

export interface ReportPage {
  readonly before: ReportDate | undefined
  readonly limit: number
}

/** Issued score, with the facts about the insider and the company on which it was based. */
export interface IssuedScore {
  readonly scoreVersion: string
  readonly asOf: Date
  /** null if the reference was too small. */
  readonly score: number | null
  /** Weighted sum behind the score, which orders buys with equal scores; null if there is none. */
  readonly strength: number | null
  readonly previousBuys: number | null
  readonly previousWins: number | null
  readonly buyersIn12Months: number | null
}

/** Fields of a trade version that a report needs. */
export type BuyVersion = EventTrade &
  Pick<Trade, 'isAmendment' | 'isCluster' | 'issuerName' | 'releaseAhead' | 'timeliness'>

/** All versions of the purchases first reported by one filing, and the score issued for them. */
export interface FiledBuy {
  readonly accession: Accession
  /** Time at which the filing became known. */
  readonly knownAt: Date
  /** Time at which the purchase could first be ranked: later than `knownAt` if an amendment made it eligible. */
  readonly eventKnownAt: Date | undefined
  /** Time at which the last pending price arrived; undefined if the purchase never waited. */
  readonly settledAt: Date | undefined
  readonly versions: readonly BuyVersion[]
  readonly issuedScore: IssuedScore | undefined
  /** Whether buys of many insiders on one day at one price look like an employee plan. */
  readonly isPlanCluster: boolean
  /** Time at which an amendment or a plan cluster retracted the event. */
  readonly retractedAt: Date | undefined
}

export interface RankedEventSource {
  /** Returns when the first and the last filing became known; undefined without filings. */
  findCoverage(): Promise<ReportWindow | undefined>
  /**
   * Returns the windows in which any filing became known. A report of another window would show missing data as a quiet
   * day.
   */
  filterCovered<Window extends ReportWindow>(windows: readonly Window[]): Promise<Window[]>
  /** Loads purchases with data that became known after `from` and up to `until`; may return more. */
  loadBuys(window: ReportWindow): Promise<FiledBuy[]>
  isSample(): Promise<boolean>
}
