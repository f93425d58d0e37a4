import type { ReportDate } from '../../dates/report-date.ts'
import type { OptionSource } from '../chain.ts'
import type { BandCount } from '../count-busy.ts'
import type { ConfirmedHit } from '../hit.ts'
import type { SessionState, SideSums } from '../judge-chain.ts'
import type { Horizon } from '../ports.ts'
import type { OptionFilter, OptionSort } from './option-filter.ts'

/** What is held of a session, of all underlyings together. */
export interface HeldSession {
  readonly session: ReportDate
  readonly readAt: Date
  readonly source: OptionSource
  readonly delay: '15m' | 'eod' | 'realtime'
  readonly underlyings: number
  /** Of which the open interest could not be believed. */
  readonly unhealthy: number
}

/** Hits of one underlying and session that fit a question; `calls` and `puts` sum up all that fit. */
export interface HitGroup<Hit = ConfirmedHit> {
  readonly underlying: string
  /** undefined for funds, and others that we know no name of. */
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
  /** Of each group, at most. */
  readonly hits: number
}

/** A session of one underlying. */
export interface OptionDay extends SideSums {
  readonly session: ReportDate
  readonly state: SessionState
  readonly price: number | null
  readonly hits: number
  /** Of the underlying itself; null where nobody said. */
  readonly shareVolume: number | null
}

export interface StudyHits {
  /** The n-th hit has the n-th of each. */
  readonly scores: readonly number[]
  readonly underlyings: readonly string[]
  readonly sessions: readonly ReportDate[]
  /** null where the next morning had no data. */
  readonly shares: readonly (number | null)[]
  readonly moves: Readonly<Record<Horizon, readonly (number | null)[]>>
}

export interface OptionReader {
  /** The newest up to `day`; undefined where nothing is held. */
  findSession(day?: ReportDate): Promise<HeldSession | undefined>
  listGroups(question: GroupQuestion): Promise<{ readonly groups: readonly HitGroup[]; readonly total: number }>
  /** Oldest first. */
  listDays(underlying: string, from: ReportDate): Promise<readonly OptionDay[]>
  /** Of sessions from `from` up to, but not, `to`: the contract that each is compared by, where it was kept. */
  listLeaders(
    underlying: string,
    days: { readonly from: ReportDate; readonly to: ReportDate }
  ): Promise<ReadonlyMap<ReportDate, string>>
  /** The newest first. */
  listHits(underlying: string, from: ReportDate, limit: number): Promise<readonly ConfirmedHit[]>
  /** Sessions on which insiders of the company bought at the market, with what they paid. */
  listInsiderBuys(
    underlying: string,
    from: ReportDate
  ): Promise<readonly { readonly day: ReportDate; readonly valueUsd: number; readonly buyers: number }[]>
  /** When the articles that are held about the companies of these underlyings were published. */
  listNews(underlyings: readonly string[]): Promise<ReadonlyMap<string, readonly Date[]>>
  /** Of the newest `count` sessions that were asked about, in the order of RATIO_BANDS. */
  sumBands(count: number): Promise<{ readonly bands: readonly BandCount[]; readonly sessions: number }>
  /** The newest `limit` with a score. */
  listStudyHits(limit: number): Promise<StudyHits>
  /** Of each underlying its newest session with hits, if that is not before `from`. */
  listNewestScores(underlyings: readonly string[], from: ReportDate): Promise<ReadonlyMap<string, NewestHits>>
}

export interface NewestHits {
  readonly session: ReportDate
  readonly count: number
  /** The highest of them; null where none has one. */
  readonly score: number | null
}
