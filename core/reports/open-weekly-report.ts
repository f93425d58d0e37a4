import type { Clock } from '../clock.ts'
import { parseReportDate } from '../dates/report-date.ts'
import type { Language } from '../language.ts'
import type { User } from '../people/user.ts'
import { fail, ok, type Result } from '../result.ts'
import type { ReportStore } from './ports.ts'
import { type WeeklyReport, weeklyReportFor } from './weekly-report.ts'

export type OpenWeeklyReportCode = 'invalid_date' | 'report_not_found'

/**
 * One week's top insider buys: whole for a signed-in user, blurred for a visitor. `date` is as typed in the URL.
 *
 * @see docs/reference/product.md, section 4, "Daily and weekly report pages"
 */
export function openWeeklyReport(ports: { clock: Clock; reports: ReportStore }) {
  return async (
    date: string,
    user: User | undefined,
    language: Language
  ): Promise<Result<WeeklyReport, OpenWeeklyReportCode>> => {
    const day = parseReportDate(date)
    if (!day) return fail('invalid_date')

    const report = await ports.reports.find('weekly', day, language)
    return report ? ok(weeklyReportFor(user, report, ports.clock.now())) : fail('report_not_found')
  }
}
