import type { ReportDate } from '../../dates/report-date.ts'
import type { IncidentDetail, IncidentKind, IncidentSource } from '../../filings/feed/incidents.ts'
import type { QueueReadings } from './queue-lag.ts'

export interface Incident {
  readonly source: IncidentSource
  readonly kind: IncidentKind
  readonly startedAt: Date
  /** undefined while it lasts. */
  readonly endedAt: Date | undefined
  readonly detail: IncidentDetail
}

/** Seconds from EDGAR's acceptance until readers could see the filing, of those that the feed brought. */
export interface Latency {
  readonly filings: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface DayLatency extends Latency {
  /** New York's day of the acceptance. */
  readonly day: ReportDate
}

/** A filing that the index names and that is not held, or that is held and no longer named. */
export interface IndexDifference {
  readonly accession: string
  readonly form: string
  readonly state: DifferenceState
  /** Whether it has a page of its own. */
  readonly isHeld: boolean
  /** Of the submission, below EDGAR's archives. */
  readonly path: string
}

/** Still to be read; read and refused; not there when it was asked for; held, but no longer in the index. */
export type DifferenceState = 'gone' | 'pending' | 'rejected' | 'vanished'

/** The index of a business day beside what is held of it. */
export interface IndexDay {
  readonly day: ReportDate
  readonly readAt: Date
  /** Read when the file no longer grows. */
  readonly isFinal: boolean
  /** False for a day of which EDGAR publishes none. */
  readonly hasIndex: boolean
  /** Filings of the forms that are followed. */
  readonly named: number
  /** How many of these are held. */
  readonly held: number
  /** How many wait to be read. */
  readonly pending: number
  /** At most LISTED_DIFFERENCES, by accession. */
  readonly differences: readonly IndexDifference[]
  readonly differenceCount: number
}

/** Differences of a day that are listed one by one; of an empty database there would be thousands. */
export const LISTED_DIFFERENCES = 50

/** What was named and whose document is still to be read. */
export interface Pending {
  readonly filings: number
  readonly oldestSeenAt: Date | undefined
}

/** A report whose release waits for its sources. */
export interface DueReport {
  readonly kind: 'daily' | 'thirty-day' | 'weekly'
  readonly date: ReportDate
  readonly dueSince: Date
}

export interface StatusReadings {
  /** When each source last gave something, by its name in the log of sources. */
  readonly successes: ReadonlyMap<string, Date>
  /** Open ones, and those that ended after `since`, newest first. */
  readonly incidents: readonly Incident[]
  /** From `from` on, newest first. */
  readonly days: readonly IndexDay[]
  /** From `from` on, oldest first. */
  readonly latencies: readonly DayLatency[]
  /** Of all these days together; undefined where nothing arrived. */
  readonly latency: Latency | undefined
  readonly pending: Pending
  /** Of these, the ones that the index of a whole day names. */
  readonly unreadOfIndex: Pending
  /** When EDGAR took the newest Form 4 that the feed named. */
  readonly newestForm4At: Date | undefined
  /** The last session of which the market has a price. */
  readonly lastPricedDay: ReportDate | undefined
  /** Days that were read, are not final and have no index, oldest first. */
  readonly daysWithoutIndex: readonly ReportDate[]
  /** The last day whose index was compared when it no longer grows. */
  readonly lastFinalDay: ReportDate | undefined
  /** Purchases that count as events, of the last day whose index is whole; undefined where there is no such day. */
  readonly purchases: { readonly day: ReportDate; readonly count: number } | undefined
  readonly lastFigureAt: Date | undefined
  readonly queues: QueueReadings
  readonly dueReports: readonly DueReport[]
  readonly newestDailyReport: { readonly date: ReportDate; readonly builtAt: Date } | undefined
}

export interface StatusStore {
  read(span: { readonly from: ReportDate; readonly since: Date }): Promise<StatusReadings>
  /** What the gaps of a report and the alarm ask, which is less. */
  readFeed(): Promise<FeedReadings>
}

/** Of incidents those that are open. */
export type FeedReadings = Pick<
  StatusReadings,
  | 'daysWithoutIndex'
  | 'incidents'
  | 'lastFinalDay'
  | 'lastPricedDay'
  | 'newestForm4At'
  | 'pending'
  | 'purchases'
  | 'successes'
  | 'unreadOfIndex'
>
