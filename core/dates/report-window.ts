// Computes the time range of a report. Every report is cut off at REPORT_CUT_OFF on a business day. The range
// includes its cut-off, so consecutive reports neither overlap nor leave a gap.

import { newYorkDay } from './new-york-time.ts'
import { addDays, type ReportDate } from './report-date.ts'
import { isBusinessDay, previousBusinessDay, reportCutOff, weekEnding } from './trading-calendar.ts'

export const REPORT_KINDS = ['daily', 'weekly', 'thirty-day'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const THIRTY_DAYS = 30
export const WEEK_DAYS = 7

/** Time range that excludes `from` and includes `until`. */
export interface ReportWindow {
  readonly from: Date
  readonly until: Date
}

/**
 * Time range of the report of `kind` dated `date`, or undefined if there is no such report. Daily and 30-day reports
 * exist on business days. Weekly reports are dated Friday, even if that Friday is a holiday.
 *
 * Daily reports begin at the cut-off of the previous business day. Weekly reports span all daily windows of their week.
 * 30-day reports span the 30 calendar days before their cut-off.
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

/** Days of all reports of `kind` with a cut-off after `from` and up to `until`, oldest first. */
export function reportDaysBetween(kind: ReportKind, from: Date, until: Date): ReportDate[] {
  const days: ReportDate[] = []
  const last = addDays(newYorkDay(until), WEEK_DAYS)
  for (let day = newYorkDay(from); day <= last; day = addDays(day, 1)) {
    const window = windowOf(kind, day)
    if (window && window.until > from && window.until <= until) days.push(day)
  }
  return days
}

/** Cut-off of the last business day up to `day`. */
function cutOffUpTo(day: ReportDate): Date {
  return reportCutOff(isBusinessDay(day) ? day : previousBusinessDay(day))
}
