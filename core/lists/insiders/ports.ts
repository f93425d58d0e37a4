import type { ReportDate } from '../../dates/report-date.ts'
import type { Direction } from '../../query.ts'
import type { WinCount } from '../../scores/factors.ts'
import type { StarRatingCutoff } from '../../scores/track-record/star-rating.ts'
import type { Cik } from '../../sec-ids.ts'
import type { MonthlySum } from '../aggregates/monthly-aggregates.ts'
import type { HeldPosition, Insider, InsiderCompany } from './insider.ts'
import type { InsiderFilter, InsiderSort } from './insider-filter.ts'

/** Where a page of insiders ends: the sort value (null without one) and the CIK that decides between equals. */
export interface InsiderPosition {
  readonly key: number | string | null
  readonly cik: Cik
}

export interface InsiderQuestion {
  readonly filter: InsiderFilter
  /** The issuers of `filter.ticker`; undefined without one. */
  readonly issuerCiks: readonly Cik[] | undefined
  readonly sort: InsiderSort
  readonly direction: Direction
  readonly after: InsiderPosition | undefined
  readonly limit: number
  /** Who had traded by then, with what was known then; undefined for now. */
  readonly asOf?: Date | undefined
}

export interface InsiderRows {
  readonly insiders: readonly Insider[]
  readonly next: InsiderPosition | undefined
}

export interface InsiderIdentity {
  readonly cik: Cik
  /** As in the newest filing. */
  readonly name: string
  readonly companies: readonly InsiderCompany[]
}

/** Days of trades, both included; a missing side is open. */
export interface DayRange {
  readonly start: ReportDate | undefined
  readonly end: ReportDate | undefined
}

export interface InsiderStore {
  /**
   * Win records are a minute old at most. After this all answers know what was stored before the call; where it resolves
   * to false, which is when win records were read moments ago, all but those.
   */
  catchUp(): Promise<boolean>
  list(question: InsiderQuestion): Promise<InsiderRows>
  /**
   * undefined for a CIK that no filing names as an owner by `asOf`. Companies have the names and tickers of today or, with
   * `isPast`, those of the newest trade by then.
   */
  findIdentity(cik: Cik, asOf: Date, isPast?: boolean): Promise<InsiderIdentity | undefined>
  /**
   * Of each insider who has any, the current position of every vehicle, per company from the newest filing; derivatives
   * are left out. With `issuerCik` in that company alone.
   */
  listPositions(
    ciks: readonly Cik[],
    question: { readonly asOf: Date; readonly isPast?: boolean; readonly issuerCik?: Cik }
  ): Promise<ReadonlyMap<Cik, readonly HeldPosition[]>>
  /** Matured one-year buys of an insider and the cut-offs of the stars: as of an instant, or else a minute old at most. */
  findWinRecord(cik: Cik, asOf?: Date): Promise<{ readonly record: WinCount; readonly cutoff: StarRatingCutoff }>
  /** Sums of purchases and of sales by month, without refused trades; months and sides without any left out. */
  sumMonths(cik: Cik, range: DayRange, asOf: Date): Promise<readonly MonthlySum[]>
}
