// What a company was worth on the market on the day of a trade, as far as was known when the trade became known.
// @see docs/reference/filings.md, "Values that mislead"

import { DAY_MS } from '../../dates/durations.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { type Split, splitFactor } from '../../prices/split.ts'
import type { Cik } from '../../sec-ids.ts'

/** How many shares a company said it has, on the cover of a report. */
export interface ShareCount {
  readonly cik: Cik
  readonly filed: ReportDate
  readonly shares: number
}

/** Companies count at every quarterly report; one that files by the year does so within this. */
const LONGEST_AGE_DAYS = 400
/** Nobody buys or sells a fifth of a company on the market. */
export const MARKET_VALUE_PART = 0.2

/**
 * Shares outstanding on `day`, by reports filed before the day on which the trade was filed; undefined without one of the
 * last 400 days. The largest count of these: a report that counts in thousands, or after a buyback, must refuse nothing.
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

/** A report counts in the shares of its day. */
const onDay = ({ filed, shares }: ShareCount, day: ReportDate, splits: readonly Split[]): number =>
  filed <= day ? shares * splitFactor(splits, filed, day) : shares / splitFactor(splits, day, filed)
