// When the earnings of each quarter were filed: a day that is known. The company may have announced them days before,
// which no report tells.
// @see docs/reference/fundamentals.md, "Days of reports"

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import type { Split } from '../../prices/split.ts'
import { earningsOf } from './earnings.ts'
import type { Fact, Measure } from './fact.ts'
import { older, type Source } from './period.ts'

export interface EarningsReport {
  /** The first report that tells the quarter. */
  readonly source: Source
  readonly quarterEnd: ReportDate
  /** As that report tells it, diluted where it does so, in dollars a share of today. */
  readonly earningsPerShare: number
  /** Whether the report tells it only together with other quarters. */
  readonly isDerived: boolean
}

/** What the earnings of a quarter are told, or derived, from. */
export const EARNINGS_MEASURES: readonly Measure[] = ['dilutedShares', 'earningsPerShare', 'netIncome']

/** A report that comes later repeats the quarter beside the same one of the next year. */
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
