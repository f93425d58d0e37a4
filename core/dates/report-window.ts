// Which time a report covers. Every report is cut off at 08:30 New York of a business day; what became known at
// that very instant is still in, so that consecutive reports share nothing and lose nothing.

import { newYorkDay } from './new-york-time.ts'
import { addDays, type ReportDate } from './report-date.ts'
import { isBusinessDay, previousBusinessDay, reportCutOff, weekEnding } from './trading-calendar.ts'

export type ReportKind = 'daily' | 'weekly' | 'thirty-day'

export const THIRTY_DAYS = 30
export const WEEK_DAYS = 7

/** After `from` and up to `until`. */
export interface ReportWindow {
  readonly from: Date
  readonly until: Date
}

/**
 * What the report of `kind` dated `date` covers; undefined where no such report is made: daily and 30-day reports are
 * made on business days, weekly ones are dated Friday, also when that Friday is a holiday.
 *
 * daily: from the cut-off of the business day before. weekly: the daily windows of that week together. thirty-day:
 * the 30 calendar days up to its cut-off.
 */
export function windowOf(kind: ReportKind, date: ReportDate): ReportWindow | undefined {
  if (!isReportDay(kind, date)) return undefined
  if (kind === 'daily') return { from: reportCutOff(previousBusinessDay(date)), until: reportCutOff(date) }
  if (kind === 'weekly') return { from: cutOffUpTo(addDays(date, -WEEK_DAYS)), until: cutOffUpTo(date) }
  return { from: reportCutOff(addDays(date, -THIRTY_DAYS)), until: reportCutOff(date) }
}

export function isReportDay(kind: ReportKind, date: ReportDate): boolean {
  return kind === 'weekly' ? weekEnding(date) === date : isBusinessDay(date)
}

/** The days of all reports of `kind` whose cut-off lies after `from` and not after `until`, oldest first. */
export function reportDaysBetween(kind: ReportKind, from: Date, until: Date): ReportDate[] {
  const days: ReportDate[] = []
  const last = addDays(newYorkDay(until), WEEK_DAYS)
  for (let day = newYorkDay(from); day <= last; day = addDays(day, 1)) {
    const window = windowOf(kind, day)
    if (window && window.until > from && window.until <= until) days.push(day)
  }
  return days
}

/** The cut-off of the last business day up to `day`. */
function cutOffUpTo(day: ReportDate): Date {
  return reportCutOff(isBusinessDay(day) ? day : previousBusinessDay(day))
}
