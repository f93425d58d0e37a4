// Window that nobody tunes with: what happened in the last 18 months stays out of every trial. The strategy opens its
// window once for each version; trials of filters never see theirs, which moves on with the days.

import type { ReportDate } from '../../dates/report-date.ts'

export const LOCKED_MONTHS = 18

/** First day of the locked window that ends on `day`. `lockedFrom('2026-08-31') // '2025-02-28'` */
export function lockedFrom(day: ReportDate): ReportDate {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - LOCKED_MONTHS
  const [year, place] = [Math.floor(month / 12), month % 12]
  const last = new Date(Date.UTC(year, place + 1, 0)).getUTCDate()
  const date = Math.min(Number(day.slice(8)), last)
  return new Date(Date.UTC(year, place, date)).toISOString().slice(0, 10) as ReportDate
}
