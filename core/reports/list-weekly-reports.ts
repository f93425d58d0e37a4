import * as v from 'valibot'
import type { User } from '../accounts/people/user.ts'
import type { Clock } from '../clock.ts'
import type { ReportDate } from '../dates/report-date.ts'
import type { Language } from '../language.ts'
import { day, wholeNumber } from '../query.ts'
import type { ReportStore } from './ports.ts'
import { foldOwners } from './rendering/fold-owners.ts'
import { type WeeklyReport, weeklyReportFor } from './weekly-report.ts'

/** Maximum number of reports in one answer: one year. */
export const WEEKLY_REPORTS_LISTED = 52

/** Selects the report of `targetdate`, or `limit` reports, optionally only those before the day `before`. */
export const WeeklyReportQuery = v.strictObject({
  before: v.optional(day),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(WEEKLY_REPORTS_LISTED))),
  targetdate: v.optional(day)
})

export type WeeklyReportPage = Omit<v.InferOutput<typeof WeeklyReportQuery>, 'targetdate'>

export interface WeeklyReportList {
  /** Newest first. */
  readonly reports: readonly WeeklyReport[]
  /** Every week with a report, newest first. Request those older than the last of `reports` with `before`. */
  readonly datesAvailable: readonly ReportDate[]
}

/**
 * Lists weekly reports, newest first, with the content that `user` may read: at most a year, or those before a day.
 *
 * @see docs/reference/product.md, section 7, "weekly-top-trades"
 */
export function listWeeklyReports(ports: { clock: Clock; reports: ReportStore }) {
  return async (
    { before, limit }: WeeklyReportPage,
    user: User | undefined,
    language: Language
  ): Promise<WeeklyReportList> => {
    const [reports, datesAvailable] = await Promise.all([
      ports.reports.list('weekly', language, { before, limit: limit ?? WEEKLY_REPORTS_LISTED }),
      ports.reports.listDates('weekly')
    ])
    const now = ports.clock.now()
    const shown = reports.map(report => ({ ...report, html: foldOwners(report.html, language) }))
    return { datesAvailable, reports: shown.map(report => weeklyReportFor(user, report, now)) }
  }
}
