// Filing dates of each quarter's earnings. The company may have announced them days before, a date that no report
// contains.
// @see docs/reference/fundamentals.md, "Days of reports"

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import type { Split } from '../../prices/splits/split.ts'
import { earningsOf } from './earnings.ts'
import type { Fact, Measure } from './fact.ts'
import { older, type Source } from './period.ts'

export interface EarningsReport {
  /** First report that contains the quarter. */
  readonly source: Source
  readonly quarterEnd: ReportDate
  /** Dollars per share on today's basis, as that report states them; diluted if the report gives diluted earnings. */
  readonly earningsPerShare: number
  /** Whether the report contains the quarter only as part of a longer period. */
  readonly isDerived: boolean
}

/** Measures from which a quarter's earnings are read or derived. */
export const EARNINGS_MEASURES: readonly Measure[] = ['dilutedShares', 'earningsPerShare', 'netIncome']

/**
 * Longest delay of a report in days. A later report only repeats the quarter beside the same quarter of the next year.
 */
const LATEST_DAYS = 330

/** Oldest first. */
export function earningsReportsOf(
  facts: readonly Fact[],
  splits: readonly Split[],
  asOf: ReportDate
): EarningsReport[] {
  const { quarters } = earningsOf(facts, splits, { asOf, told: older })
  return quarters
    .map(({ end, origin, sources, value }) => ({
      earningsPerShare: value,
      isDerived: origin !== 'filed',
      quarterEnd: end,
      source: sources[0]!
    }))
    .filter(({ quarterEnd, source }) => source.filed <= addDays(quarterEnd, LATEST_DAYS))
}
