// Next earnings release after a trade, as known when the trade was filed. Later releases never change it.
// @see docs/reference/trades.md, "Days to earnings"

import { newYorkDay } from '../../dates/new-york-time.ts'
import { daysBetween, type ReportDate } from '../../dates/report-date.ts'
import { edgarClose } from '../../dates/trading-calendar.ts'
import { firstIndex } from '../../first-index.ts'
import { sortResults } from './earnings-releases.ts'
import { type EstimatedRelease, estimateRelease, isOverdue, LONGEST_QUARTER_DAYS } from './next-release.ts'
import type { CompanyResults } from './ports.ts'
import type { AcceptedTime } from './results-filing.ts'

export interface ReleaseAhead {
  /** Days from the trade to the release, or to its estimate. 0 if the estimated day has passed. */
  readonly days: number
  /** Most days by which the estimate may be off; 0 for a release between trade and filing. */
  readonly withinDays: number
}

/** Answers are undefined if no release could be told. */
export interface ReleasesAhead {
  /** First release after a trade on `day`, as known at `knownAt`. */
  afterTrade(day: ReportDate, knownAt: Date): ReleaseAhead | undefined
  /** Estimate of the next release, counted from the day of `at`. */
  estimatedAt(at: Date): ReleaseAhead | undefined
}

/** Knowledge of a company's releases between two filings. */
interface State {
  /** In order of acceptance. */
  readonly releases: readonly Pick<AcceptedTime, 'acceptedOn' | 'timing'>[]
  readonly next: EstimatedRelease | undefined
}

/** `results` may contain later filings, which are left out. */
export function releasesAhead({ filings, reports }: CompanyResults): ReleasesAhead {
  const sorted = filings.toSorted((one, other) => one.knownAt.getTime() - other.knownAt.getTime())
  const days = reports.map(({ filedOn }) => filedOn).sort()
  // Only the day of a periodic report is known, so it counts after the evening, when all filings of the day are known.
  const reportTimes = days.map(edgarClose)
  const states = new Map<string, State>()
  const stateAt = (at: Date): State => {
    const count = firstIndex(sorted.length, index => sorted[index]!.knownAt > at)
    const reportCount = firstIndex(days.length, index => reportTimes[index]! >= at)
    const key = `${count} ${reportCount}`
    const known = states.get(key)
    if (known) return known
    const state = toState({
      filings: sorted.slice(0, count),
      reports: days.slice(0, reportCount).map(filedOn => ({ filedOn }))
    })
    states.set(key, state)
    return state
  }
  return {
    afterTrade: (day, knownAt) => aheadIn(stateAt(knownAt), day, newYorkDay(knownAt)),
    estimatedAt: at => estimateIn(stateAt(at), newYorkDay(at), newYorkDay(at))
  }
}

function toState({ filings, reports }: CompanyResults): State {
  const releases = sortResults(filings, reports).filter(({ kind }) => kind === 'release')
  const next = estimateRelease(releases)
  return { next: next.status === 'estimated' ? next : undefined, releases }
}

function aheadIn(state: State, day: ReportDate, knownOn: ReportDate): ReleaseAhead | undefined {
  const { releases } = state
  const ofDay = releases.find(({ acceptedOn }) => acceptedOn === day)
  if (ofDay && ofDay.timing !== 'before_open')
    // A trade has no time of day, so that a release during the session may be before or after it.
    return ofDay.timing === 'after_close' ? { days: 0, withinDays: 0 } : undefined
  const place = releases.findIndex(({ acceptedOn }) => acceptedOn > day)
  return place >= 0 ? betweenOf(releases, place, day) : estimateIn(state, day, knownOn)
}

function estimateIn({ next }: State, day: ReportDate, knownOn: ReportDate): ReleaseAhead | undefined {
  if (!next || isOverdue(next, knownOn)) return undefined
  return { days: Math.max(0, daysBetween(day, next.day)), withinDays: next.withinDays }
}

/** A release between trade and filing is the next one only if none is missing since the one before the trade. */
function betweenOf(releases: State['releases'], place: number, day: ReportDate): ReleaseAhead | undefined {
  const [before, after] = [releases[place - 1], releases[place]!]
  const isNext = before && daysBetween(before.acceptedOn, after.acceptedOn) <= LONGEST_QUARTER_DAYS
  return isNext ? { days: daysBetween(day, after.acceptedOn), withinDays: 0 } : undefined
}
