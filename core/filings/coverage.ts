import { newYorkDay } from '../dates/new-york-time.ts'
import type { ReportDate } from '../dates/report-date.ts'

/** What the filings that we hold cover, in filing days. Each answer that lists data says so. */
export interface Coverage {
  /** null without any filing. */
  readonly from: ReportDate | null
  readonly to: ReportDate | null
  /** False when the question reaches beyond that or into a gap, or when filings wait to be worked in. */
  readonly complete: boolean
}

/** What the sources say of the data that a list is read from. */
export interface DataCoverage {
  readonly from: ReportDate | null
  readonly to: ReportDate | null
  /** Longer than EDGAR ever was without a filing, oldest first. */
  readonly gaps: readonly HeldGap[]
  /** When the newest filing became known; undefined without any filing. */
  readonly lastKnownAt: Date | undefined
  /** Filings are in whose trades are not derived yet. */
  readonly isPending: boolean
  readonly isSample: boolean
}

/** Two filing days between which nothing is held. */
export interface HeldGap {
  readonly after: ReportDate
  readonly until: ReportDate
}

/** Hundreds of ownership filings come in each business day, and no holidays last a week: more days without any is a gap. */
export const MAX_QUIET_DAYS = 7

/** The day from which filings are held without a gap up to the newest one. */
export function heldSince({ from, gaps }: DataCoverage): ReportDate | undefined {
  return gaps.at(-1)?.until ?? from ?? undefined
}

interface Asked {
  /** Filing days; undefined sides ask for no more than is held. */
  readonly from: ReportDate | undefined
  readonly to: ReportDate | undefined
  /** The instant that the answer is of. */
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
