import type { User } from '../accounts/user.ts'
import { parseReportDate, type ReportDate } from '../dates/report-date.ts'
import type { Language } from '../language.ts'
import { fail, ok, type Result } from '../result.ts'
import type { ReportStore } from './ports.ts'
import { type WeeklyReport, weeklyReportFor } from './weekly-report.ts'

/** Reports of one answer: a year. */
export const WEEKLY_REPORTS_LISTED = 52

export type ListWeeklyReportsCode = 'invalid_date'

export interface WeeklyReportList {
  /** Newest first. */
  readonly reports: readonly WeeklyReport[]
  /** Every week with a report, newest first; those before the last of `reports` come with `before`. */
  readonly datesAvailable: readonly ReportDate[]
}

/**
 * A year of weekly reports with what `user` may read of them, those before the day `before` if given.
 *
 * @see specification section 7, "weekly-top-trades"
 */
export function listWeeklyReports(ports: { reports: ReportStore }) {
  return async (
    before: string | undefined,
    user: User | undefined,
    language: Language
  ): Promise<Result<WeeklyReportList, ListWeeklyReportsCode>> => {
    const day = before === undefined ? undefined : parseReportDate(before)
    if (before !== undefined && !day) return fail('invalid_date')

    const [reports, datesAvailable] = await Promise.all([
      ports.reports.list('weekly', language, { before: day, limit: WEEKLY_REPORTS_LISTED }),
      ports.reports.listDates('weekly')
    ])
    return ok({ datesAvailable, reports: reports.map(report => weeklyReportFor(user, report)) })
  }
}
