// How much of the past a stock's page shows first: so much that the newest trades at the market are in it.

import { addDays, type ReportDate } from '../dates/report-date.ts'

/** Of the years up to the last price. */
export const SHOWN_YEARS = [2, 5] as const
export type ShownYears = (typeof SHOWN_YEARS)[number] | 'all'

const YEAR_DAYS = 365

/** `months` are those with a purchase or a sale, `2026-03`; without any, two years. */
export function shownYears(months: readonly string[], lastPrice: ReportDate): ShownYears {
  const newest = [...months].sort().at(-1)
  if (newest === undefined) return SHOWN_YEARS[0]
  // A month that began before the span may have had its trade before it.
  return SHOWN_YEARS.find(years => `${newest}-01` >= firstShown(years, lastPrice)!) ?? 'all'
}

/** The first day that is shown; undefined is the first that is held. */
export function firstShown(years: ShownYears, lastPrice: ReportDate): ReportDate | undefined {
  return years === 'all' ? undefined : addDays(lastPrice, -years * YEAR_DAYS)
}
