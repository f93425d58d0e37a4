import type { ReportDate } from '../../dates/report-date.ts'
import type { Accession } from '../../sec-ids.ts'
import type { FilingFile } from '../ports.ts'
import type { FollowedType } from './followed-forms.ts'

/** A filing as the feed or an index names it: that it exists, not yet what it says. */
export interface NamedFiling {
  readonly accession: Accession
  /** Exactly one of the forms that are followed. */
  readonly form: string
  /** Of the submission below the archives: `edgar/data/320193/0000320193-24-000001.txt`. */
  readonly path: string
  readonly filedOn: ReportDate
  /** Only the feed tells. */
  readonly acceptedAt: Date | undefined
}

export interface FeedPage {
  /** Each once, the newest first. */
  readonly filings: readonly NamedFiling[]
  /** Acceptance of the last entry, whatever its form; undefined where there is no entry. */
  readonly oldest: Date | undefined
  readonly newest: Date | undefined
  /** No page follows. */
  readonly isLast: boolean
}

/** The filings of the followed forms that an index names. */
export interface FilingIndex {
  readonly filings: readonly NamedFiling[]
}

/** Tells whoever works that they should stop. */
export interface StopSignal {
  readonly aborted: boolean
  throwIfAborted(): void
}

/** EDGAR. Each call throws an EdgarOutage where nothing can be had now. */
export interface EdgarSource {
  /** Everything is invented: it is followed only beside sample data. */
  readonly isSample: boolean
  /** Pages count from 0. `unchanged` answers only where `ifChanged` asks for it. */
  readCurrent(
    type: FollowedType,
    page: number,
    options: { readonly ifChanged: boolean; readonly signal: StopSignal }
  ): Promise<FeedPage | 'unchanged'>
  /** undefined for a day of which there is no index, or not yet. */
  readDailyIndex(day: ReportDate, signal?: StopSignal): Promise<FilingIndex | undefined>
  /** Of the quarter of `day`. */
  readQuarterlyIndex(day: ReportDate, signal?: StopSignal): Promise<FilingIndex | undefined>
  /** What the feed named comes before all else that is asked for. Its name is its path; undefined where it is not there, or not yet. */
  readSubmission(
    filing: Pick<PendingFiling, 'accession' | 'namedBy' | 'path'>,
    signal?: StopSignal
  ): Promise<FilingFile | undefined>
}

export type NamedBy = 'feed' | 'index'

export interface PendingFiling extends NamedFiling {
  readonly namedBy: NamedBy
  readonly firstSeenAt: Date
  /** How often it was asked for in vain. */
  readonly attempts: number
}

/** What became of a filing whose document was read. */
export interface SettledFiling {
  readonly accession: Accession
  readonly fetchedAt: Date
  /** Why it was refused; undefined where readers see it. */
  readonly refusal: string | undefined
}

/** Every filing that was named, and whether its document was read. Safe in any number of processes. */
export interface FilingLedger {
  /** Notes filings that nobody named before as pending; answers how many. Those that are held already are settled. */
  flag(filings: readonly NamedFiling[], by: NamedBy, now: Date): Promise<number>
  /** Pending ones that are due, those of the feed first; nobody else is given them until `until`. */
  claimDue(claim: {
    /** undefined claims all. */
    readonly by: NamedBy | undefined
    readonly limit: number
    readonly now: Date
    readonly until: Date
  }): Promise<PendingFiling[]>
  /** When the next pending one is due. */
  findNextDue(): Promise<Date | undefined>
  /** `at` undefined gives it up. `isAttempt` counts. */
  postpone(accession: Accession, at: Date | undefined, reason: string, isAttempt: boolean): Promise<void>
  settle(filings: readonly SettledFiling[], now: Date): Promise<void>
  countOf(day: ReportDate): Promise<{ readonly seen: number; readonly pending: number }>
}

/** What was read of the index of a day. */
export interface IndexDay {
  readonly day: ReportDate
  readonly isFinal: boolean
  readonly hasIndex: boolean
  readonly named: number
}

export interface IndexDays {
  /** The first day that is not yet known to be whole, after the last that is; undefined where none was ever read. */
  findWatermark(): Promise<ReportDate | undefined>
  find(day: ReportDate): Promise<IndexDay | undefined>
  /** Days that were read, are not final and have no index, oldest first. */
  findOpenWithoutIndex(): Promise<ReportDate[]>
  /** Notes the reading, and which of the day's filings the index names; answers those that vanished from it. */
  save(day: IndexDay, named: readonly Accession[], now: Date): Promise<Accession[]>
  /** Of the feed, how far back it was read whole: by type. */
  findMark(type: FollowedType): Promise<Date | undefined>
  saveMark(type: FollowedType, newest: Date): Promise<void>
}

/** What only one process may do. Times are the database's. */
export interface Lease {
  /** Takes it or holds on to it; answers for how many milliseconds it is held, 0 where another process has it. */
  hold(): Promise<number>
  release(): Promise<void>
}
