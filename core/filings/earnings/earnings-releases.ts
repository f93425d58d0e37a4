// Finds the earnings releases among a company's filings of results. Delivery counts, preliminary figures and outlooks
// come under the same item. @see docs/reference/filings.md, "Earnings releases"

import { dayNumber, type ReportDate } from '../../dates/report-date.ts'
import type { ResultsFiling } from './results-filing.ts'

/** Forms that close a quarter. */
export const PERIODIC_FORMS: readonly string[] = ['10-Q', '10-K']

/** Form 10-Q or 10-K. */
export interface PeriodicReport {
  readonly filedOn: ReportDate
}

/** Quarterly figures, or other results such as preliminary figures. */
export type ResultsKind = 'notice' | 'release'

export interface KnownResults extends ResultsFiling {
  readonly kind: ResultsKind
}

/** Limit of days from a release to the periodic report of its quarter. */
const REPORTED_WITHIN_DAYS = 45
/** Days for which Item 2.02 may come after the periodic report: four business days. */
const LATE_DAYS = 6
/** Most days from a filing of results to a periodic report that can decide its kind. */
const LONGEST_QUARTER_DAYS = 140
/**
 * Days in which a second filing reports the same quarter. Measured: preliminary figures come up to 33 days before the
 * release, and the first quarter of small companies from 42 days after the fourth.
 */
export const SAME_QUARTER_DAYS = 40
/** Item of exhibits. A release is one; a filing without it states results in passing. */
const EXHIBITS = '9.01'

/**
 * Returns the filings in order of acceptance with their kinds. The filing nearest to a quarter's periodic report is its
 * release. Where that report is not known, the last filing of the same quarter counts.
 */
export function sortResults(
  filings: readonly ResultsFiling[],
  reports: readonly PeriodicReport[]
): readonly KnownResults[] {
  const sorted = filings
    .toSorted(
      (one, other) => one.knownAt.getTime() - other.knownAt.getTime() || (one.accession < other.accession ? -1 : 1)
    )
    .map((filing): Dated => ({ day: dayNumber(filing.acceptedOn), filing }))
  const candidates = sorted.filter(({ filing }) => filing.items.includes(EXHIBITS))
  const days = [...new Set(reports.map(({ filedOn }) => dayNumber(filedOn)))].sort((one, other) => one - other)
  const nearest = days.flatMap((day, index) => nearestTo(candidates, day, days[index - 1]) ?? [])
  const open = candidates.filter(({ day }) => !isDecided(day, days))
  const last = open.filter(
    (filing, index) =>
      !isOfSameQuarter(filing, open[index + 1]) && !nearest.some(release => isOfSameQuarter(release, filing))
  )
  const releases = new Set([...nearest, ...last])
  return sorted.map(dated => ({ ...dated.filing, kind: releases.has(dated) ? 'release' : 'notice' }))
}

/** Filing with the number of its day. */
interface Dated {
  readonly day: number
  readonly filing: ResultsFiling
}

function isOfSameQuarter(earlier: Dated, later: Dated | undefined): boolean {
  const days = later ? later.day - earlier.day : SAME_QUARTER_DAYS
  return days >= 0 && days < SAME_QUARTER_DAYS
}

/** Whether the periodic report of the quarter is known. */
function isDecided(day: number, reportDays: readonly number[]): boolean {
  const next = reportDays.find(reportDay => reportDay >= day - LATE_DAYS)
  return next !== undefined && next - day <= LONGEST_QUARTER_DAYS
}

/** Candidate nearest to a periodic report, after the report before it. Of equal ones the first. */
function nearestTo(
  candidates: readonly Dated[],
  reportDay: number,
  before = Number.NEGATIVE_INFINITY
): Dated | undefined {
  const distance = ({ day }: Dated): number => Math.abs(reportDay - day)
  return candidates
    .filter(one => one.day > before && one.day <= reportDay + LATE_DAYS && distance(one) < REPORTED_WITHIN_DAYS)
    .reduce<Dated | undefined>((found, one) => (found && distance(found) <= distance(one) ? found : one), undefined)
}
