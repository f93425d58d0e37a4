import type { ReportDate } from '../../dates/report-date.ts'
import type { OptionSource } from '../chain.ts'
import type { BandCount } from '../count-busy.ts'
import type { ConfirmedHit } from '../hit.ts'
import type { SessionState, SideSums } from '../judge-chain.ts'
import type { Horizon } from '../ports.ts'
import type { OptionFilter, OptionSort } from './option-filter.ts'

/** Stored data of one session, over all underlyings. */
export interface HeldSession {
  readonly session: ReportDate
  readonly readAt: Date
  readonly source: OptionSource
  readonly delay: '15m' | 'eod' | 'realtime'
  readonly underlyings: number
  /** Number of underlyings whose open interest was not credible. */
  readonly unhealthy: number
}

/** Hits of one underlying in one session. `count` and the premiums cover all matching hits, `hits` only the first. */
export interface HitGroup<Hit = ConfirmedHit> {
  readonly underlying: string
  /** undefined for funds and other underlyings without a known name. */
  readonly name: string | undefined
  readonly count: number
  readonly callPremium: number
  readonly putPremium: number
  readonly hits: readonly Hit[]
}

export interface GroupQuestion extends Omit<OptionFilter, 'date' | 'page' | 'sort'> {
  readonly session: ReportDate
  readonly sort: OptionSort
  readonly limit: number
  readonly offset: number
  /** Maximum hits per group. */
  readonly hits: number
}

/** Session of one underlying. */
export interface OptionDay extends SideSums {
  readonly session: ReportDate
  readonly state: SessionState
  readonly price: number | null
  readonly hits: number
  /** Share volume of the underlying; null if not reported. */
  readonly shareVolume: number | null
}

export interface StudyHits {
  /** Parallel arrays: the n-th hit has the n-th entry of each. */
  readonly scores: readonly number[]
  readonly underlyings: readonly string[]
  readonly sessions: readonly ReportDate[]
  /** null if the next morning had no data. */
  readonly shares: readonly (number | null)[]
  readonly moves: Readonly<Record<Horizon, readonly (number | null)[]>>
}

export interface OptionReader {
  /** Newest session up to `day`; undefined if none is stored. */
  findSession(day?: ReportDate): Promise<HeldSession | undefined>
  listGroups(question: GroupQuestion): Promise<{ readonly groups: readonly HitGroup[]; readonly total: number }>
  /** Oldest first. */
  listDays(underlying: string, from: ReportDate): Promise<readonly OptionDay[]>
  /** Contract with the largest premium in each session from `from` until before `to`, if it was stored. */
  listLeaders(
    underlying: string,
    days: { readonly from: ReportDate; readonly to: ReportDate }
  ): Promise<ReadonlyMap<ReportDate, string>>
  /** Newest first. */
  listHits(underlying: string, from: ReportDate, limit: number): Promise<readonly ConfirmedHit[]>
  /** Days with open-market purchases by insiders of the company, with their value and number of buyers. */
  listInsiderBuys(
    underlying: string,
    from: ReportDate
  ): Promise<readonly { readonly day: ReportDate; readonly valueUsd: number; readonly buyers: number }[]>
  /** Publication times of the stored articles about the companies of these underlyings. */
  listNews(underlyings: readonly string[]): Promise<ReadonlyMap<string, readonly Date[]>>
  /** Sums over the newest `count` counted sessions, in the order of RATIO_BANDS. */
  sumBands(count: number): Promise<{ readonly bands: readonly BandCount[]; readonly sessions: number }>
  /** Newest `limit` hits with a score. */
  listStudyHits(limit: number): Promise<StudyHits>
  /** Newest session with hits of each underlying, not before `from`. */
  listNewestScores(underlyings: readonly string[], from: ReportDate): Promise<ReadonlyMap<string, NewestHits>>
}

export interface NewestHits {
  readonly session: ReportDate
  readonly count: number
  /** Highest score; null if no hit has one. */
  readonly score: number | null
}
