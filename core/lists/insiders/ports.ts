import type { ReportDate } from '../../dates/report-date.ts'
import type { Direction } from '../../query.ts'
import type { WinCount } from '../../scores/factors.ts'
import type { StarRatingCutoff } from '../../scores/track-record/star-rating.ts'
import type { Cik } from '../../sec-ids.ts'
import type { MonthlySum } from '../aggregates/monthly-aggregates.ts'
import type { HeldPosition, Insider, InsiderCompany, StatedHolding } from './insider.ts'
import type { InsiderFilter, InsiderSort } from './insider-filter.ts'

/**
 * Cursor of a page of insiders: its last sort value (null without one), and the CIK that decides between equal values.
 */
export interface InsiderPosition {
  readonly key: number | string | null
  readonly cik: Cik
}

export interface InsiderQuestion {
  readonly filter: InsiderFilter
  /** Issuers of `filter.ticker`; undefined without one. */
  readonly issuerCiks: readonly Cik[] | undefined
  readonly sort: InsiderSort
  readonly direction: Direction
  readonly after: InsiderPosition | undefined
  readonly limit: number
  /** Lists only insiders who had traded by then, with the trades known then. undefined means now. */
  readonly asOf?: Date | undefined
  /** Whether names, tickers and win records are those of `asOf` too. Otherwise they are today's. */
  readonly isPast?: boolean
}

export interface InsiderRows {
  readonly insiders: readonly Insider[]
  readonly next: InsiderPosition | undefined
}

export interface InsiderIdentity {
  readonly cik: Cik
  /** Name from the newest filing. */
  readonly name: string
  readonly companies: readonly InsiderCompany[]
}

/** Trading days, both included; an undefined bound is open. */
export interface DayRange {
  readonly start: ReportDate | undefined
  readonly end: ReportDate | undefined
}

/** Place of a holding in the list: newest known first, then by filing and line. */
export type HoldingPosition = Pick<StatedHolding, 'accession' | 'knownAt' | 'position'>

export interface HoldingQuestion {
  readonly after: HoldingPosition | undefined
  readonly asOf: Date
  /** Filing days, both included. */
  readonly filedFrom: ReportDate | undefined
  readonly filedTo: ReportDate | undefined
  readonly insiderCik: Cik
  readonly issuerCik: Cik | undefined
  readonly limit: number
}

export interface InsiderStore {
  /**
   * Updates all data; win records otherwise lag by up to a minute. Afterwards answers include everything stored before
   * the call. Returns false if win records were read moments ago and were not read again.
   */
  catchUp(): Promise<boolean>
  list(question: InsiderQuestion): Promise<InsiderRows>
  /**
   * Returns undefined for a CIK that no filing names as an owner by `asOf`. Companies have today's names and tickers
   * or, with `isPast`, those of their newest trade by then.
   */
  findIdentity(cik: Cik, asOf: Date, isPast?: boolean): Promise<InsiderIdentity | undefined>
  /**
   * Current positions (direct, and in each account or trust) from each company's newest filing, without derivatives.
   * Insiders without positions are left out. With `issuerCik`, only positions in that company.
   */
  listPositions(
    ciks: readonly Cik[],
    question: { readonly asOf: Date; readonly isPast?: boolean; readonly issuerCik?: Cik }
  ): Promise<ReadonlyMap<Cik, readonly HeldPosition[]>>
  /** Holdings without derivatives that filings state, the last line of each vehicle in a filing. */
  listHoldings(question: HoldingQuestion): Promise<readonly StatedHolding[]>
  /**
   * Buys of an insider that are at least a year old, and the cut-offs of the star ratings. Without `asOf`, the answer
   * may lag by up to a minute.
   */
  findWinRecord(cik: Cik, asOf?: Date): Promise<{ readonly record: WinCount; readonly cutoff: StarRatingCutoff }>
  /** Monthly sums of purchases and of sales, without refused trades. A month or side without trades is left out. */
  sumMonths(cik: Cik, range: DayRange, asOf: Date): Promise<readonly MonthlySum[]>
}
