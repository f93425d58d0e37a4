// Finds the earnings releases among a company's filings of results. Delivery counts, preliminary figures and outlooks
// come under the same item. @see docs/reference/filings.md, "Earnings releases"

import { dayNumber, type ReportDate } from '../../dates/report-date.ts'
import type { ResultsFiling } from './results-filing.ts'

/** Form 10-Q or 10-K, the report that closes a quarter. */
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
  const sorted = filings.toSorted(
    (one, other) => one.knownAt.getTime() - other.knownAt.getTime() || (one.accession < other.accession ? -1 : 1)
  )
  const candidates = sorted.filter(({ items }) => items.includes(EXHIBITS))
  const days = [...new Set(reports.map(({ filedOn }) => dayNumber(filedOn)))].sort((one, other) => one - other)
  const nearest = days.flatMap((day, index) => nearestTo(candidates, day, days[index - 1]) ?? [])
  const open = candidates.filter(filing => !isDecided(filing, days))
  const last = open.filter(
    (filing, index) =>
      !isOfSameQuarter(filing, open[index + 1]) && !nearest.some(release => isOfSameQuarter(release, filing))
  )
  const releases = new Set([...nearest, ...last])
  return sorted.map(filing => ({ ...filing, kind: releases.has(filing) ? 'release' : 'notice' }))
}

const dayOf = ({ acceptedOn }: ResultsFiling): number => dayNumber(acceptedOn)

function isOfSameQuarter(earlier: ResultsFiling, later: ResultsFiling | undefined): boolean {
  const days = later ? dayOf(later) - dayOf(earlier) : SAME_QUARTER_DAYS
  return days >= 0 && days < SAME_QUARTER_DAYS
}

/** Whether the periodic report of the quarter is known. */
function isDecided(filing: ResultsFiling, days: readonly number[]): boolean {
  const next = days.find(day => day >= dayOf(filing) - LATE_DAYS)
  return next !== undefined && next - dayOf(filing) <= LONGEST_QUARTER_DAYS
}

/** Candidate nearest to a periodic report, after the report before it. Of equal ones the first. */
function nearestTo(
  candidates: readonly ResultsFiling[],
  day: number,
  before = Number.NEGATIVE_INFINITY
): ResultsFiling | undefined {
  const distance = (filing: ResultsFiling): number => Math.abs(day - dayOf(filing))
  return candidates
    .filter(
      filing => dayOf(filing) > before && dayOf(filing) <= day + LATE_DAYS && distance(filing) < REPORTED_WITHIN_DAYS
    )
    .reduce<ResultsFiling | undefined>(
      (found, filing) => (found && distance(found) <= distance(filing) ? found : filing),
      undefined
    )
}
