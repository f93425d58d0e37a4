// Finds the report that first contained each quarter's earnings. An announcement days before is not known, because no
// report contains its date.
// @see docs/reference/stocks.md, "Days of reports"

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import type { Split } from '../../prices/splits/split.ts'
import { earningsOf } from './earnings.ts'
import type { Fact, Measure } from './fact.ts'
import { older, type Source } from './period.ts'

export interface EarningsReport {
  /** First report that contains the quarter. */
  readonly source: Source
  readonly quarterEnd: ReportDate
  /** Dollars per share, restated to today's share basis; diluted if the report gives diluted earnings. */
  readonly earningsPerShare: number
  /** Whether the report contains the quarter only as part of a longer period. */
  readonly isDerived: boolean
}

/** Measures from which a quarter's earnings are read or derived. */
export const EARNINGS_MEASURES: readonly Measure[] = ['dilutedShares', 'earningsPerShare', 'netIncome']

/** Maximum days from a quarter's end to its report. A later report only repeats the quarter for comparison. */
const LATEST_DAYS = 330

/** Returns one report per quarter, oldest first. */
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
