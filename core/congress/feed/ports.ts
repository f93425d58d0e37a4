// Ports for following the two offices that publish reports of members of Congress: the Clerk of the House and the
// Secretary of the Senate.

import type { ReportDate } from '../../dates/report-date.ts'
import type { StopSignal } from '../../filings/feed/ports.ts'
import type { Result } from '../../result.ts'
import type { Chamber, CongressDocument } from '../congress-trade.ts'

/** Report in the list of an office. */
export interface NamedReport {
  /** Number given by the office. It identifies the report within the chamber. */
  readonly number: string
  readonly document: CongressDocument
  /** Whether the office only shows pictures of paper. Such a report is never requested. */
  readonly isPaper: boolean
}

/** Part of a list, such as one page of a search. */
export interface ListedReports {
  readonly reports: readonly NamedReport[]
  /** Number of entries that could not be understood. */
  readonly refused: number
}

export interface ListSpan {
  readonly from: ReportDate
  readonly until: ReportDate
  /** Reads lists again that are unchanged since the last reading. */
  readonly isForced?: boolean
  readonly signal?: StopSignal | undefined
}

/** Office of one chamber, or the sample's stand-in. Each call throws an OfficeOutage if data is unavailable now. */
export interface CongressOffice {
  readonly chamber: Chamber
  readonly isSample: boolean
  /**
   * Lists reports filed in these days, part by part. A part counts as read when the caller asks for the next one. A list
   * may also name reports of other days.
   */
  list(span: ListSpan): AsyncIterable<ListedReports>
  /** Downloads a report. undefined if nothing is at its address. */
  readReport(report: NamedReport, signal?: StopSignal): Promise<Uint8Array | undefined>
}

/** Offices that the operator has turned on. */
export type CongressOffices = Readonly<Partial<Record<Chamber, CongressOffice>>>

/** Named report that is not read yet. */
export interface PendingReport extends NamedReport {
  /** Time when a list first named it. */
  readonly namedAt: Date
  /** Number of failed attempts to read it. */
  readonly attempts: number
}

/** Store of all named reports. Each is pending, held, or unread with a reason. */
export interface ReportLedger {
  /** Stores new reports, and returns their number. A report that is named again changes nothing. */
  name(chamber: Chamber, reports: readonly NamedReport[], now: Date): Promise<number>
  /** Returns reports whose next attempt is due, most recently disclosed first. */
  listDue(chamber: Chamber, now: Date, limit: number): Promise<readonly PendingReport[]>
  countDue(chamber: Chamber, now: Date): Promise<number>
  settle(chamber: Chamber, number: string, outcome: SettledReport): Promise<void>
  postpone(chamber: Chamber, number: string, next: PostponedReport): Promise<void>
}

export interface PostponedReport {
  readonly at: Date
  readonly reason: string
  /** Whether it counts as an attempt. After some the report is given up. */
  readonly isFailure: boolean
}

export interface SettledReport {
  readonly at: Date
  /** Why its trades are not held; undefined if they are. */
  readonly reason?: string
  /** Whether open pages are told of it. Each report is told of once. */
  readonly isNews: boolean
}

/** Report that arrived by itself, numbered in the order in which readers could first see them. */
export interface CongressArrival {
  /** Sequence number, larger than those of all earlier arrivals. */
  readonly seq: number
  readonly at: Date
  readonly chamber: Chamber
  readonly memberName: string
  /** Number of its trades. */
  readonly trades: number
}

export interface CongressArrivals {
  /** First `limit` arrivals after `seq`, oldest first. */
  readAfter(seq: number, limit: number): Promise<readonly CongressArrival[]>
  /** Whether more than `count` arrivals follow `seq`. */
  hasMoreAfter(seq: number, count: number): Promise<boolean>
  /** Number of the newest arrival; 0 before the first. */
  findNewest(): Promise<number>
}

/** Parses and stores reports. */
export interface ReportIntake {
  /**
   * Returns since when the trades of a report are stored. undefined unless the current version of the parser has read
   * it in full.
   */
  findStoredAt(report: NamedReport): Promise<Date | undefined>
  /** Stores the trades of a report. Fails with a code if it is damaged or not a report. */
  take(report: NamedReport, bytes: Uint8Array): Promise<Result<TakenReport, string>>
  /** Marks a report as unread for good, so that pages say that its trades are missing. */
  giveUp(report: NamedReport): Promise<void>
  /** Matches new authors with known members, and computes what became of new trades. */
  finish(): Promise<void>
}

export interface TakenReport {
  readonly trades: number
  /** Why none or only some of its trades are held; undefined if all are. `rows_refused`: none of its rows is usable. */
  readonly unread: 'partly' | 'rows_refused' | 'scan' | undefined
}

/** When and how an office was asked last. */
export interface OfficeState {
  /** Nothing is requested before this time. undefined if the office was never asked. */
  readonly nextPollAt: Date | undefined
  /** Number of failed polls since the last success. */
  readonly failures: number
  /** Kind of the last failure; undefined after a success. */
  readonly trouble: string | undefined
  /** Time of the first failure since the last success. */
  readonly troubleSince: Date | undefined
  /** Day of the last search that reached further back. */
  readonly lastWideOn: ReportDate | undefined
}

export interface OfficeStates {
  find(chamber: Chamber): Promise<OfficeState>
  save(chamber: Chamber, state: OfficeState): Promise<void>
}
