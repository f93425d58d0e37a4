import type { ReportDate } from '../../dates/report-date.ts'
import type { Accession } from '../../sec-ids.ts'
import type { ResultsFiling } from '../earnings/results-filing.ts'
import type { FilingFile } from '../ports.ts'
import type { PolledType } from './followed-forms.ts'

/** Filing as listed by the feed or an index, before its document is read. */
export interface NamedFiling {
  readonly accession: Accession
  /** Name of a followed form, such as `4/A`. */
  readonly form: string
  /** Path of the submission within EDGAR's archives: `edgar/data/320193/0000320193-24-000001.txt`. */
  readonly path: string
  readonly filedOn: ReportDate
  /** Acceptance time. Only the feed states it. */
  readonly acceptedAt: Date | undefined
}

export interface FeedPage {
  /** Each filing once, newest first. */
  readonly filings: readonly NamedFiling[]
  /** Filings of results, once for each company that filed them. */
  readonly results: readonly ResultsFiling[]
  /** Acceptance time of the last entry, even if its form is not followed. undefined for an empty page. */
  readonly oldest: Date | undefined
  readonly newest: Date | undefined
  readonly isLast: boolean
}

/** Filings of the followed forms that an index lists. */
export interface FilingIndex {
  readonly filings: readonly NamedFiling[]
}

/** Cancellation signal for long-running work. */
export interface StopSignal {
  readonly aborted: boolean
  throwIfAborted(): void
}

/** Source of filings: EDGAR or the sample's stand-in. Each call throws an EdgarOutage if data is unavailable now. */
export interface EdgarSource {
  /** Whether this is the sample's stand-in for EDGAR, which is followed only together with sample data. */
  readonly isSample: boolean
  /** Reads one page of the feed; pages count from 0. Returns `unchanged` only if `ifChanged` is set. */
  readCurrent(
    type: PolledType,
    page: number,
    options: { readonly ifChanged: boolean; readonly signal: StopSignal }
  ): Promise<FeedPage | 'unchanged'>
  /** Reads the index of a day. undefined if the day has no index, or none yet. */
  readDailyIndex(day: ReportDate, signal?: StopSignal): Promise<FilingIndex | undefined>
  /** Reads the index of the quarter that contains `day`. */
  readQuarterlyIndex(day: ReportDate, signal?: StopSignal): Promise<FilingIndex | undefined>
  /**
   * Downloads a submission. Submissions listed by the feed are downloaded first. The name of the returned file is its
   * path. undefined if the submission does not exist, or not yet.
   */
  readSubmission(
    filing: Pick<PendingFiling, 'accession' | 'namedBy' | 'path'>,
    signal?: StopSignal
  ): Promise<FilingFile | undefined>
}

export type NamedBy = 'feed' | 'index'

export interface PendingFiling extends NamedFiling {
  readonly namedBy: NamedBy
  readonly firstSeenAt: Date
  /** Number of failed attempts to read it. */
  readonly attempts: number
}

/** Result for a filing whose document was read. */
export interface SettledFiling {
  readonly accession: Accession
  readonly fetchedAt: Date
  /** Reason of the refusal; undefined if readers can see the filing. */
  readonly refusal: string | undefined
}

/** Store of all listed filings, and whether their documents were read. Safe to use from any number of processes. */
export interface FilingLedger {
  /** Stores new filings as pending and returns their number. A filing whose document is already stored is not new. */
  flag(filings: readonly NamedFiling[], by: NamedBy, now: Date): Promise<number>
  /** Claims due pending filings, the feed's first. Other callers cannot claim them until `until`. */
  claimDue(claim: {
    /** undefined claims filings from both sources. */
    readonly by: NamedBy | undefined
    readonly limit: number
    readonly now: Date
    readonly until: Date
  }): Promise<PendingFiling[]>
  /** Time at which the next pending filing is due. */
  findNextDue(): Promise<Date | undefined>
  /**
   * Sets the time of the next attempt to `at`, or gives up if `at` is undefined. `isAttempt` counts the failure as an
   * attempt.
   */
  postpone(accession: Accession, at: Date | undefined, reason: string, isAttempt: boolean): Promise<void>
  settle(filings: readonly SettledFiling[], now: Date): Promise<void>
  countOf(day: ReportDate): Promise<{ readonly seen: number; readonly pending: number }>
}

/** Result of reading a day's index. */
export interface IndexDay {
  readonly day: ReportDate
  readonly isFinal: boolean
  readonly hasIndex: boolean
  readonly named: number
}

export interface IndexDays {
  /** First incomplete day: not read, not final or with pending filings. undefined if no day was ever read. */
  findWatermark(): Promise<ReportDate | undefined>
  find(day: ReportDate): Promise<IndexDay | undefined>
  /** Days that were read, are not final and have no index, oldest first. */
  findOpenWithoutIndex(): Promise<ReportDate[]>
  /**
   * Stores the result of reading an index. If it is final, returns the day's published filings that the index no longer
   * lists.
   */
  save(day: IndexDay, named: readonly Accession[], now: Date): Promise<Accession[]>
  /** Time up to which the feed was read completely for this type. */
  findMark(type: PolledType): Promise<Date | undefined>
  saveMark(type: PolledType, newest: Date): Promise<void>
}

/** Lease that only one process can hold. Its expiry is measured by the database's clock. */
export interface Lease {
  /**
   * Acquires or renews the lease. Returns the number of milliseconds for which it is held, or 0 if another process
   * holds it.
   */
  hold(): Promise<number>
  release(): Promise<void>
}
