import type { ReportDate } from '../dates/report-date.ts'
import type { QueueReadings } from './queue-lag.ts'

/** What of a source can go wrong. */
export type IncidentKind =
  /** EDGAR refuses every request for some minutes. */
  | 'blocked'
  /** The source does not answer. */
  | 'outage'
  /** The feed went further back than it can be read: filings may be missing until an index is compared. */
  | 'gap_suspected'
  /** Nothing new arrives at a time at which something should. */
  | 'silent'
  /** The index names filings that are not held. */
  | 'difference'
  /** All filings of a day are read, and not one is a purchase: there are dozens every day. */
  | 'no_purchases'
  /** A business day whose index was due and is not there: nothing tells whether the day's filings are whole. */
  | 'no_index'

/** Where an incident was seen: the feed of filings, or the index of a day. */
export type IncidentSource = 'feed' | 'index'

/** Plain JSON, shown to readers: no secret, no address of a person, no text that a stranger wrote. */
export type IncidentDetail = Readonly<Record<string, boolean | number | string | null>>

/** What went wrong, from when until when. Safe in any number of processes. */
export interface Incidents {
  /** Does nothing while one of this source and kind is open; answers whether this call opened it. */
  open(source: IncidentSource, kind: IncidentKind, detail?: IncidentDetail): Promise<boolean>
  /** Does nothing where none is open; answers whether this call ended one. */
  end(source: IncidentSource, kind: IncidentKind): Promise<boolean>
}

export interface Incident {
  readonly source: IncidentSource
  readonly kind: IncidentKind
  readonly startedAt: Date
  /** undefined while it lasts. */
  readonly endedAt: Date | undefined
  readonly detail: IncidentDetail
}

/** Whom the product follows: EDGAR, the invented one of the sample, or nobody. */
export type Followed = 'edgar' | 'nobody' | 'sample'

/** Whom the process that follows has said it follows: the others know no settings of it. */
export interface FollowedNote {
  /** `nobody` where none has said anything. */
  find(): Promise<Followed>
  note(followed: Exclude<Followed, 'nobody'>): Promise<void>
  /** Does nothing while any process follows. */
  noteNobody(): Promise<void>
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
