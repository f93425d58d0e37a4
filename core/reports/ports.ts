import type { ReportDate } from '../dates/report-date.ts'
import type { ReportKind, ReportWindow } from '../dates/report-window.ts'
import type { Language } from '../language.ts'
import type { WeeklyReports } from '../scores/score-visibility.ts'
import type { Accession } from '../sec-ids.ts'
import type { EventTrade } from '../trades/events/event-trade.ts'
import type { TradeReturns } from '../trades/events/trade-returns.ts'
import type { Trade } from '../trades/trade.ts'
import type { ReportContent } from './report-content.ts'
import type { ReportOutline } from './report-cover.ts'

/** A report ready to be kept: the data and what it looks like in each language. */
export interface BuiltReport {
  readonly content: ReportContent
  readonly html: Readonly<Record<Language, string>>
  readonly htmlBlurred: Readonly<Record<Language, string>>
  readonly builtAt: Date
}

/** A published report in one language. */
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

export interface ReportStore extends WeeklyReports {
  /** After this, the newest weekly reports are those that were published before the call. */
  catchUp(): Promise<void>
  /** Keeps each report unless one of its kind and day is published already; answers how many were new. */
  publish(reports: readonly BuiltReport[]): Promise<number>
  /** Takes back the reports that could rank nothing although they had buys; answers how many. */
  withdrawUnranked(): Promise<number>
  find(kind: ReportKind, date: ReportDate, language: Language): Promise<PublishedReport | undefined>
  findLatest(kind: ReportKind, language: Language): Promise<PublishedReport | undefined>
  findContent(kind: ReportKind, date: ReportDate): Promise<ReportContent | undefined>
  /** Newest first. */
  listDates(kind: ReportKind): Promise<ReportDate[]>
  /** Newest first, or the one of `date`. */
  listOutlines(
    kind: ReportKind,
    page: { readonly date: ReportDate | undefined; readonly limit: number }
  ): Promise<ReportOutline[]>
  /** Newest first, those before `before` if given. */
  list(kind: ReportKind, language: Language, page: ReportPage): Promise<PublishedReport[]>
}

export interface ReturnStore {
  /** What became of the buys of these filings, as far as they still stand. */
  findBuyReturns(accessions: readonly Accession[]): Promise<ReadonlyMap<Accession, TradeReturns>>
}

export interface ReportPage {
  readonly before: ReportDate | undefined
  readonly limit: number
}

/** An issued score, with what it says of the insider and the company at its time. */
export interface IssuedScore {
  readonly scoreVersion: string
  readonly asOf: Date
  /** null where the reference was too small. */
  readonly score: number | null
  /** The weighted sum behind the score: orders the buys of one score; null where none. */
  readonly strength: number | null
  readonly previousBuys: number | null
  readonly previousWins: number | null
  readonly buyersIn12Months: number | null
}

/** What a report reads of one version of a trade. */
export type BuyVersion = EventTrade & Pick<Trade, 'isAmendment' | 'isCluster' | 'issuerName' | 'timeliness'>

/** All versions of the purchases first reported by one filing, and the score issued for them. */
export interface FiledBuy {
  readonly accession: Accession
  /** When the filing became known. */
  readonly knownAt: Date
  /** When the purchase could first be ranked: later than `knownAt` where an amendment mended it. */
  readonly eventKnownAt: Date | undefined
  /** When the last price came that the purchase waited for; undefined where it did not wait. */
  readonly settledAt: Date | undefined
  readonly versions: readonly BuyVersion[]
  readonly issuedScore: IssuedScore | undefined
  /** True where the buys of many insiders on one day at one price look like an employee plan. */
  readonly isPlanCluster: boolean
  /** When an amendment or a plan cluster took the event back. */
  readonly retractedAt: Date | undefined
}

export interface RankedEventSource {
  /** When the first and the last filing became known; undefined without filings. */
  findCoverage(): Promise<ReportWindow | undefined>
  /** The windows in which any filing became known: a report of the others would call missing data a quiet day. */
  filterCovered<Window extends ReportWindow>(windows: readonly Window[]): Promise<Window[]>
  /** Purchases of which anything became known after `from` and up to `until`; maybe more. */
  loadBuys(window: ReportWindow): Promise<FiledBuy[]>
  isSample(): Promise<boolean>
}
