import type { ReportDate } from '../dates/report-date.ts'
import type { OwnTicker } from '../prices/own-days.ts'
import type { Direction } from '../query.ts'
import type { AmountBracket } from './amount-bracket.ts'
import type { MemberSeats, SeatedCommittees } from './committee.ts'
import type { CongressFilter, CongressSort } from './congress-filter.ts'
import type { CongressMember, CongressTrade, MemberTrade, ReportKey } from './congress-trade.ts'
import type { MaturedTrade } from './member-record.ts'
import type { ReportReading } from './report-reading.ts'
import type { ToldReport } from './restatement.ts'

export interface CongressCounts {
  readonly congressTrades: number
  /** Number of members with any disclosed trade. */
  readonly congressMembers: number
}

/**
 * Cursor of a page of trades: the last sort value (null for an unknown date) and the last trade id. The id decides
 * between equal values.
 */
export interface CongressPosition {
  readonly key: number | string | null
  readonly id: string
}

export interface CongressQuestion {
  readonly filter: Omit<CongressFilter, 'cursor' | 'direction' | 'sort'>
  /** Member whose trades are requested; undefined for all members. */
  readonly memberId: string | undefined
  readonly sort: CongressSort
  readonly direction: Direction
  readonly after: CongressPosition | undefined
  readonly limit: number
  /** Lists only trades that were stored by then, including those that an amendment has restated since. */
  readonly storedBy?: Date | undefined
}

/** Number of trades on one side, and the range of their total value. */
export interface CongressSum {
  readonly trades: number
  /** null without any trade. */
  readonly amount: AmountBracket | null
}

export interface CongressSums {
  readonly purchases: CongressSum
  readonly sales: CongressSum
}

export interface CongressSummary extends CongressSums {
  readonly trades: number
  readonly members: number
  /** Number of trades with a known disclosure date. */
  readonly dated: number
  /** Number of dated trades that were disclosed after their deadline. */
  readonly late: number
}

export interface CongressSector extends CongressSums {
  /** Sector of the traded companies. null for other assets and for companies of unknown sector. */
  readonly sector: string | null
}

export interface CongressReports {
  readonly reports: number
  /** Number of reports whose trades could not be read, mostly scans. They may contain trades. */
  readonly scans: number
  /** Number of reports that are listed by an office but not opened yet. */
  readonly unopened: number
}

/** Report that was read in part or not at all. */
export interface UnreadReport {
  readonly url: string
  readonly disclosedOn: ReportDate | null
  readonly reading: Exclude<ReportReading, 'read'>
}

/** Member with any disclosure. */
export interface TradingMember extends CongressMember {
  readonly trades: number
  /** null if no source states a date. */
  readonly lastDisclosedOn: ReportDate | null
}

export interface CongressCoverageQuestion {
  readonly chamber: CongressFilter['chamber']
  readonly from: ReportDate | undefined
  readonly to: ReportDate | undefined
}

export interface CongressCoverage {
  /** First and last disclosure date; null without any dated report. */
  readonly from: ReportDate | null
  readonly to: ReportDate | null
  /** Whether any report of the requested days, or without a date, was not read in full. */
  readonly hasUnread: boolean
}

export interface CongressStore {
  /** Lists trades, most recently disclosed first, but of each report only the `perDocument` largest. */
  listLatest(page: { limit: number; perDocument: number }): Promise<CongressTrade[]>
  /** Lists trades in a company's tickers on the days when the company had them, most recently disclosed first. */
  listByTickers(tickers: readonly OwnTicker[], limit: number): Promise<CongressTrade[]>
  /** Lists one page in the requested order. Trades without a value to sort by come last. */
  list(question: CongressQuestion): Promise<CongressTrade[]>
  /** Returns the trades of a report that an office has named. Empty for an unknown report. */
  findReported(report: ReportKey): Promise<ToldReport<MemberTrade>>
  /** Time when a trade was last stored or restated; undefined without any. */
  findNewestChange(): Promise<Date | undefined>
  /** Returns the period covered by the stored reports of one chamber or of both. */
  cover(question: CongressCoverageQuestion): Promise<CongressCoverage>
  /** Summarises all trades that `question` selects, on all pages. */
  summarise(question: Pick<CongressQuestion, 'filter' | 'memberId'>): Promise<CongressSummary>
  /** Lists members by id. The list is cached, so new members appear some moments later. */
  listMembers(): Promise<readonly TradingMember[]>
  /** Lists trades of a member with any matured return. */
  listMatured(memberId: string): Promise<readonly MaturedTrade[]>
  /** Same for all members. The list is cached, because it changes with each close only. */
  listAllMatured(): Promise<readonly MaturedTrade[]>
  findMember(id: string): Promise<CongressMember | undefined>
  countReports(memberId: string): Promise<CongressReports>
  /** Lists the member's reports that were not read in full, newest first. */
  listUnread(memberId: string, limit: number): Promise<readonly UnreadReport[]>
  /** Sums the member's trades per sector, most traded sector first. */
  sumSectors(memberId: string): Promise<readonly CongressSector[]>
  /** Lists the committees with members who disclosed trades. undefined if no list of seats was read. */
  listCommittees(): Promise<SeatedCommittees | undefined>
  /** Lists the member's seats. undefined if no list contains one. */
  listSeats(memberId: string): Promise<MemberSeats | undefined>
  count(): Promise<CongressCounts>
}
