// Shares outstanding of a company on the day of a trade, as known when the trade was filed.
// @see docs/reference/filings.md, "Values that mislead"

import { DAY_MS } from '../../dates/durations.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { type Split, splitFactor } from '../../prices/splits/split.ts'
import type { Cik } from '../../sec-ids.ts'

/** Number of shares that a company stated on the cover of a report. */
export interface ShareCount {
  readonly cik: Cik
  readonly filed: ReportDate
  readonly shares: number
}

/** Limit in days for the age of a report. Companies state their shares every quarter, or once a year. */
const LONGEST_AGE_DAYS = 400
/** Largest plausible share of a company's market value in one market trade. */
export const MARKET_VALUE_PART = 0.2

/**
 * Returns the shares outstanding on `day`, by reports filed in the 400 days before the trade's filing day; undefined
 * without one.
 *
 * The largest of these counts is used. A report that counts in thousands, or one after a buyback, must not refuse a
 * real trade.
 */
export function sharesOutstandingOn(
  counts: readonly ShareCount[],
  {
    day,
    filedAt,
    splits
  }: { readonly day: ReportDate; readonly filedAt: ReportDate; readonly splits: readonly Split[] }
): number | undefined {
  const oldest = Date.parse(filedAt) - LONGEST_AGE_DAYS * DAY_MS
  const known = counts.filter(({ filed }) => filed < filedAt && Date.parse(filed) >= oldest)
  if (known.length === 0) return undefined
  return known.reduce((most, count) => Math.max(most, onDay(count, day, splits)), 0)
}

/** Adjusts a report's count for splits between its day and `day`. */
const onDay = ({ filed, shares }: ShareCount, day: ReportDate, splits: readonly Split[]): number =>
  filed <= day ? shares * splitFactor(splits, filed, day) : shares / splitFactor(splits, day, filed)
