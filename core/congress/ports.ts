import type { ReportDate } from '../dates/report-date.ts'
import type { OwnTicker } from '../prices/own-days.ts'
import type { Direction } from '../query.ts'
import type { AmountBracket } from './amount-bracket.ts'
import type { MemberSeats, SeatedCommittees } from './committee.ts'
import type { CongressFilter, CongressSort } from './congress-filter.ts'
import type { CongressMember, CongressTrade } from './congress-trade.ts'
import type { ReportReading } from './report-reading.ts'

export interface CongressCounts {
  readonly congressTrades: number
  /** Members with any disclosed trade. */
  readonly congressMembers: number
}

/** Where a page of trades ends: the sort value (null for a day that is not known) and the trade that decides between equals. */
export interface CongressPosition {
  readonly key: number | string | null
  readonly id: string
}

export interface CongressQuestion {
  readonly filter: Omit<CongressFilter, 'cursor' | 'direction' | 'sort'>
  /** Only those of one member; undefined for everybody's. */
  readonly memberId: string | undefined
  readonly sort: CongressSort
  readonly direction: Direction
  readonly after: CongressPosition | undefined
  readonly limit: number
}

/** Some trades of one side, and what they may have been worth together. */
export interface CongressSum {
  readonly trades: number
  /** null where there is no trade. */
  readonly amount: AmountBracket | null
}

export interface CongressSums {
  readonly purchases: CongressSum
  readonly sales: CongressSum
}

export interface CongressSummary extends CongressSums {
  readonly trades: number
  readonly members: number
  /** Trades of which the day of disclosure is known. */
  readonly dated: number
  /** How many of those came after their deadline. */
  readonly late: number
}

export interface CongressSector extends CongressSums {
  /** null for what is no share of a company whose sector is known. */
  readonly sector: string | null
}

export interface CongressReports {
  readonly reports: number
  /** Scans, whose trades nobody has read: not the same as none. */
  readonly scans: number
  /** Listed by an office, but not opened yet. */
  readonly unopened: number
}

/** A report of which something, or everything, is not known. */
export interface UnreadReport {
  readonly url: string
  readonly disclosedOn: ReportDate | null
  readonly reading: Exclude<ReportReading, 'read'>
}

/** Whoever disclosed anything. */
export interface TradingMember extends CongressMember {
  readonly trades: number
  /** null where no source says a day. */
  readonly lastDisclosedOn: ReportDate | null
}

export interface CongressCoverageQuestion {
  readonly chamber: CongressFilter['chamber']
  readonly from: ReportDate | undefined
  readonly to: ReportDate | undefined
}

export interface CongressCoverage {
  /** Days of disclosure; null without any report of which the day is known. */
  readonly from: ReportDate | null
  readonly to: ReportDate | null
  /** Whether a report of the days that are asked about, or of a day that is not known, was not read in full. */
  readonly hasUnread: boolean
}

export interface CongressStore {
  /** The newest disclosures, newest first; of each report only the `perDocument` largest trades. */
  listLatest(page: { limit: number; perDocument: number }): Promise<CongressTrade[]>
  /** Trades in a company's tickers on days of its own, the last disclosed first. */
  listByTickers(tickers: readonly OwnTicker[], limit: number): Promise<CongressTrade[]>
  /** One page in the order that is asked for; trades without a day of disclosure come last by it. */
  list(question: CongressQuestion): Promise<CongressTrade[]>
  /** What the reports that are held cover, of one chamber or of both. */
  cover(question: CongressCoverageQuestion): Promise<CongressCoverage>
  /** Of everything that `question` selects, on all pages. */
  summarise(question: Pick<CongressQuestion, 'filter' | 'memberId'>): Promise<CongressSummary>
  /** By id; new ones some moments later. */
  listMembers(): Promise<readonly TradingMember[]>
  findMember(id: string): Promise<CongressMember | undefined>
  countReports(memberId: string): Promise<CongressReports>
  /** The newest first. */
  listUnread(memberId: string, limit: number): Promise<readonly UnreadReport[]>
  /** The most traded first. */
  sumSectors(memberId: string): Promise<readonly CongressSector[]>
  /** Those in which somebody sits who disclosed trades; undefined where no list of seats was read. */
  listCommittees(): Promise<SeatedCommittees | undefined>
  /** undefined where no list names a seat of the member. */
  listSeats(memberId: string): Promise<MemberSeats | undefined>
  count(): Promise<CongressCounts>
}
