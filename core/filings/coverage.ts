import { newYorkDay } from '../dates/new-york-time.ts'
import type { ReportDate } from '../dates/report-date.ts'

/** Filing days covered by the stored filings. Part of each answer that lists data. */
export interface Coverage {
  /** null without any filing. */
  readonly from: ReportDate | null
  readonly to: ReportDate | null
  /** False if the request extends beyond the stored days or into a gap, or if filings are not derived yet. */
  readonly complete: boolean
}

/** State of the stored data that a list is read from. */
export interface DataCoverage {
  readonly from: ReportDate | null
  readonly to: ReportDate | null
  /** Periods without filings, longer than any closure of EDGAR, oldest first. */
  readonly gaps: readonly HeldGap[]
  /** Time at which the newest filing became known; undefined without any filing. */
  readonly lastKnownAt: Date | undefined
  /** Whether there are filings whose trades are not derived yet. */
  readonly isPending: boolean
  readonly isSample: boolean
}

/** Gap without filings between two filing days. */
export interface HeldGap {
  readonly after: ReportDate
  readonly until: ReportDate
}

/**
 * Number of days without filings after which a gap is assumed. EDGAR receives hundreds of ownership filings each
 * business day, and no holidays last a week.
 */
export const MAX_QUIET_DAYS = 7

/** First filing day after the last gap: from then on filings are complete up to the newest one. */
export function heldSince({ from, gaps }: DataCoverage): ReportDate | undefined {
  return gaps.at(-1)?.until ?? from ?? undefined
}

interface Asked {
  /** Requested filing days. An undefined side extends to the end of the stored days. */
  readonly from: ReportDate | undefined
  readonly to: ReportDate | undefined
  /** Instant of a point-in-time answer. */
  readonly asOf?: Date
}

export function coverageOf(held: DataCoverage, asked: Asked): Coverage {
  const { from, to } = held
  if (from === null || to === null) return { complete: false, from, to }
  const reachesBack = asked.from !== undefined && asked.from < from
  const isBeforeAll = asked.asOf !== undefined && newYorkDay(asked.asOf) < from
  const reachesAhead = asked.to !== undefined && asked.to > to
  const [first, last] = [asked.from ?? from, asked.to ?? to]
  const meetsGap = held.gaps.some(({ after, until }) => first < until && last > after)
  return { complete: !held.isPending && !isBeforeAll && !reachesBack && !reachesAhead && !meetsGap, from, to }
}
