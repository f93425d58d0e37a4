// Estimates a company's next earnings release from its own past. The estimate is never a date that the company gave.
// @see docs/reference/filings.md, "The next release"

import { addDays, dayNumber, dayOfNumber, type ReportDate } from '../../dates/report-date.ts'
import { sessionFrom } from '../../dates/trading-calendar.ts'
import { SAME_QUARTER_DAYS } from './earnings-releases.ts'
import type { AcceptedTime, ReleaseTiming } from './results-filing.ts'

type Release = Pick<AcceptedTime, 'acceptedOn' | 'timing'>

export interface EstimatedRelease {
  readonly status: 'estimated'
  readonly day: ReportDate
  /** Most days before or after `day`. */
  readonly withinDays: number
  /** Number of past estimates, and how many of them were off by at most `withinDays`. */
  readonly pastEstimates: number
  readonly pastWithin: number
  /** Timing of at least three of the last four releases; null if there is none. */
  readonly usualTiming: ReleaseTiming | null
}

/**
 * Reasons for no estimate. `few`: too few releases. `irregular`: its releases keep no calendar. `overdue`: the interval
 * passed without a release.
 */
export const NO_ESTIMATE = ['few', 'irregular', 'overdue'] as const
export type NextRelease =
  | EstimatedRelease
  | { readonly status: 'unknown'; readonly reason: (typeof NO_ESTIMATE)[number] }

/** 52 weeks, so that the weekday stays. */
const YEAR_DAYS = 364
/** Most days between two quarterly releases. The fourth quarter takes longest. */
export const LONGEST_QUARTER_DAYS = 140
const FEWEST_ESTIMATES = 4
/** Newest estimates that are counted: five years. */
const MOST_ESTIMATES = 20
/** Share of releases that an interval shall hold, by the quantile of split conformal prediction. */
const HELD_SHARE = 0.8
/** An interval wider than this says nothing. */
const WIDEST_DAYS = 21

/** `releases` in order of acceptance, known by `today`. */
export function expectNextRelease(releases: readonly Release[], today: ReportDate): NextRelease {
  const next = estimateRelease(releases)
  return next.status === 'estimated' && isOverdue(next, today) ? { reason: 'overdue', status: 'unknown' } : next
}

export const isOverdue = ({ day, withinDays }: EstimatedRelease, today: ReportDate): boolean =>
  today > addDays(day, withinDays)

/** Estimate that `releases` allow, whether or not its interval has passed. */
export function estimateRelease(releases: readonly Release[]): NextRelease {
  const errors = errorsOf(releases).slice(-MOST_ESTIMATES)
  if (errors.length < FEWEST_ESTIMATES) return { reason: 'few', status: 'unknown' }
  const day = estimateAfter(releases)
  const withinDays = withinOf(errors)
  if (day === undefined || withinDays > WIDEST_DAYS) return { reason: 'irregular', status: 'unknown' }
  return {
    day,
    pastEstimates: errors.length,
    pastWithin: errors.filter(error => error <= withinDays).length,
    status: 'estimated',
    usualTiming: usualTimingOf(releases),
    withinDays
  }
}

/** Estimate of the release after the last one: the same quarter of the year before, 52 weeks later. */
export function estimateAfter(releases: readonly Pick<Release, 'acceptedOn'>[]): ReportDate | undefined {
  return estimateOf(releases.map(({ acceptedOn }) => dayNumber(acceptedOn)))
}

/** `days` are the numbers of the days of all releases. */
function estimateOf(days: readonly number[], count = days.length): ReportDate | undefined {
  const last = days[count - 1]
  if (last === undefined) return undefined
  const next = days.find(day => day + YEAR_DAYS - last >= SAME_QUARTER_DAYS)! + YEAR_DAYS
  return next - last <= LONGEST_QUARTER_DAYS ? sessionFrom(dayOfNumber(next)) : undefined
}

/** Days by which past estimates were off, each made from the releases before it. */
export function errorsOf(releases: readonly Pick<Release, 'acceptedOn'>[]): number[] {
  const days = releases.map(({ acceptedOn }) => dayNumber(acceptedOn))
  return days.flatMap((day, index) => {
    const estimated = estimateOf(days, index)
    return estimated === undefined ? [] : Math.abs(day - dayNumber(estimated))
  })
}

function withinOf(errors: readonly number[]): number {
  const sorted = errors.toSorted((one, other) => one - other)
  const rank = Math.min(sorted.length, Math.ceil((sorted.length + 1) * HELD_SHARE))
  return Math.max(1, sorted[rank - 1]!)
}

const LAST_RELEASES = 4
const USUAL_RELEASES = 3

function usualTimingOf(releases: readonly Release[]): ReleaseTiming | null {
  const newest = releases.slice(-LAST_RELEASES).flatMap(({ timing }) => timing ?? [])
  return newest.find(timing => newest.filter(other => other === timing).length >= USUAL_RELEASES) ?? null
}
