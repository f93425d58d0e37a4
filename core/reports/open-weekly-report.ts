import type { User } from '../accounts/people/user.ts'
import { parseReportDate } from '../dates/report-date.ts'
import type { Language } from '../language.ts'
import { fail, ok, type Result } from '../result.ts'
import { type ReportReturnsPorts, withReturns } from './find-report-returns.ts'
import type { ReportStore } from './ports.ts'
import { type WeeklyReport, weeklyReportFor } from './weekly-report.ts'

export type OpenWeeklyReportCode = 'invalid_date' | 'report_not_found'

/**
 * Opens a week's top insider buys: complete with returns for a signed-in user, blurred for a visitor. `date` is as
 * typed in the URL.
 *
 * @see docs/reference/product.md, section 4, "Daily and weekly report pages"
 */
export function openWeeklyReport(ports: ReportReturnsPorts & { reports: ReportStore }) {
  return async (
    date: string,
    user: User | undefined,
    language: Language
  ): Promise<Result<WeeklyReport, OpenWeeklyReportCode>> => {
    const day = parseReportDate(date)
    if (!day) return fail('invalid_date')

    const report = await ports.reports.find('weekly', day, language)
    if (!report) return fail('report_not_found')
    const readable = weeklyReportFor(user, report, ports.clock.now())
    if (readable.reportContent === null) return ok(readable)
    return ok({ ...readable, reportContent: (await withReturns(ports, 'weekly', report, language)).html })
  }
}
