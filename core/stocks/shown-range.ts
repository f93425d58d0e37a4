// Years of history that a stock's page shows first: enough to include the newest open-market trades.

import { addDays, type ReportDate } from '../dates/report-date.ts'

/** Possible numbers of years shown, counted back from the last price. */
export const SHOWN_YEARS = [2, 5] as const
export type ShownYears = (typeof SHOWN_YEARS)[number] | 'all'

const YEAR_DAYS = 365

/** `months` are the months with a purchase or a sale, such as `2026-03`. Without any, two years are shown. */
export function shownYears(months: readonly string[], lastPrice: ReportDate): ShownYears {
  const newest = [...months].sort().at(-1)
  if (newest === undefined) return SHOWN_YEARS[0]
  // The whole month must lie in the shown years, because its trades may be on its first day.
  return SHOWN_YEARS.find(years => `${newest}-01` >= firstShown(years, lastPrice)!) ?? 'all'
}

/** First day shown; undefined means the first stored day. */
export function firstShown(years: ShownYears, lastPrice: ReportDate): ReportDate | undefined {
  return years === 'all' ? undefined : addDays(lastPrice, -years * YEAR_DAYS)
}
