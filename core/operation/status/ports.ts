import type { ReportDate } from '../../dates/report-date.ts'
import type {
  Followed,
  FollowedNote,
  IncidentDetail,
  IncidentKind,
  IncidentSource
} from '../../filings/feed/incidents.ts'
import type { QueueReadings } from './queue-lag.ts'

export interface Incident {
  readonly source: IncidentSource
  readonly kind: IncidentKind
  readonly startedAt: Date
  /** undefined while the incident lasts. */
  readonly endedAt: Date | undefined
  readonly detail: IncidentDetail
}

/** Seconds from EDGAR's acceptance until readers could see the filing, for filings from the feed. */
export interface Latency {
  readonly filings: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface DayLatency extends Latency {
  /** New York day of the acceptance. */
  readonly day: ReportDate
}

/** Filing that the index names but that is not stored, or the reverse. */
export interface IndexDifference {
  readonly accession: string
  readonly form: string
  readonly state: DifferenceState
  /** Whether the filing is stored, so that it has its own page. */
  readonly isHeld: boolean
  /** Path of the submission below EDGAR's archives. */
  readonly path: string
}

/**
 * `pending`: not read yet. `rejected`: read and refused. `gone`: missing when requested. `vanished`: stored, but no
 * longer in the index.
 */
export type DifferenceState = 'gone' | 'pending' | 'rejected' | 'vanished'

/** Index of a business day, compared with stored filings. */
export interface IndexDay {
  readonly day: ReportDate
  readonly readAt: Date
  /** Whether the index was read after its file stopped growing. */
  readonly isFinal: boolean
  /** False for a day without an index at EDGAR. */
  readonly hasIndex: boolean
  /** Number of filings of the followed forms in the index. */
  readonly named: number
  /** Number of named filings that are stored. */
  readonly held: number
  /** Number of named filings that are not read yet. */
  readonly pending: number
  /** At most LISTED_DIFFERENCES, by accession. */
  readonly differences: readonly IndexDifference[]
  readonly differenceCount: number
}

/** Maximum number of listed differences per day; an empty database would have thousands. */
export const LISTED_DIFFERENCES = 50

/** Filings that were named but whose document is not read yet. */
export interface Pending {
  readonly filings: number
  readonly oldestSeenAt: Date | undefined
}

/** Report whose release waits for its sources. */
export interface DueReport {
  readonly kind: 'daily' | 'thirty-day' | 'weekly'
  readonly date: ReportDate
  readonly dueSince: Date
}

/** State of an office of Congress, and of the reports that it has named. */
export interface OfficeReading {
  /** When the office is asked next. */
  readonly nextPollAt: Date
  /** First failure since the last success; undefined after a success. */
  readonly trouble: { readonly isRefused: boolean; readonly since: Date } | undefined
  readonly named: number
  readonly held: number
  /** Numbers of reports that are not held, by the reason. Reports without a reason are still to be read. */
  readonly unread: readonly { readonly reason: string | null; readonly reports: number }[]
}

export type OfficeName = 'house' | 'senate'

export interface StatusReadings {
  /** Offices that were asked at least once. */
  readonly offices: Readonly<Partial<Record<OfficeName, OfficeReading>>>
  /** Time of each source's last data, by its name in the source log. */
  readonly successes: ReadonlyMap<string, Date>
  /** Incidents that are open or ended after `since`, newest first. */
  readonly incidents: readonly Incident[]
  /** Days from `from` on, newest first. */
  readonly days: readonly IndexDay[]
  /** Days from `from` on, oldest first. */
  readonly latencies: readonly DayLatency[]
  /** Latency over all days from `from` on; undefined without arrivals. */
  readonly latency: Latency | undefined
  readonly pending: Pending
  /** Pending filings that the index of a complete day names. */
  readonly unreadOfIndex: Pending
  /** When EDGAR accepted the newest Form 4 in the feed. */
  readonly newestForm4At: Date | undefined
  /** Last session with a price of the market. */
  readonly lastPricedDay: ReportDate | undefined
  /** Days whose index was requested and is still missing, oldest first. */
  readonly daysWithoutIndex: readonly ReportDate[]
  /** Last day whose complete index was compared. */
  readonly lastFinalDay: ReportDate | undefined
  /** Purchases that count as events, on the last day with a complete index; undefined without such a day. */
  readonly purchases: { readonly day: ReportDate; readonly count: number } | undefined
  readonly lastFigureAt: Date | undefined
  readonly queues: QueueReadings
  readonly dueReports: readonly DueReport[]
  readonly newestDailyReport: { readonly date: ReportDate; readonly builtAt: Date } | undefined
}

export interface StatusStore {
  read(span: { readonly from: ReportDate; readonly since: Date }): Promise<StatusReadings>
  /** Reads only the data needed by report gaps and the alarm. */
  readFeed(): Promise<FeedReadings>
}

/** Readings for report gaps and alarms. `incidents` holds only open ones. */
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

interface FollowedPorts {
  readonly followedNote: Pick<FollowedNote, 'find'>
  readonly isSample: () => Promise<boolean>
}

/** Returns the recorded source of live filings, which is the same for every process regardless of its settings. */
export function findFollowed({ followedNote, isSample }: FollowedPorts) {
  return async (): Promise<Followed> => {
    const [noted, sample] = await Promise.all([followedNote.find(), isSample()])
    /* The recorded source is outdated if real data have replaced the sample since, or the reverse. */
    return (noted === 'sample') === sample ? noted : 'nobody'
  }
}
