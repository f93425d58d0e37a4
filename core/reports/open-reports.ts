import type { User } from '../accounts/people/user.ts'
import { type PremiumRefusal, refuseReader } from '../accounts/subscriptions/premium-view.ts'
import { parseReportDate, type ReportDate } from '../dates/report-date.ts'
import type { Language } from '../language.ts'
import { fail, ok, type Result } from '../result.ts'
import { type ReportReturnsPorts, withReturns } from './find-report-returns.ts'
import type { PublishedReport, ReportStore } from './ports.ts'
import { type WeeklyReport, weeklyReportFor } from './weekly-report.ts'

export type OpenDailyReportCode = PremiumRefusal | 'invalid_date' | 'report_not_found'

/**
 * Opens a day's top insider buys with their returns for a subscriber. Checks `date`, which is as typed in the URL.
 *
 * @see docs/reference/product.md, section 4, "Top-buy card click", and section 6, "Subscriber"
 */
export function openDailyReport(ports: ReportReturnsPorts & { reports: ReportStore }) {
  return async (
    date: string,
    user: User | undefined,
    language: Language
  ): Promise<Result<PublishedReport, OpenDailyReportCode>> => {
    const day = parseReportDate(date)
    if (!day) return fail('invalid_date')
    const refusal = refuseReader('daily-report', user, ports.clock.now())
    if (refusal) return fail(refusal)

    const report = await ports.reports.find('daily', day, language)
    return report ? ok(await withReturns(ports, 'daily', report, language)) : fail('report_not_found')
  }
}

type OpenWeeklyReportCode = 'invalid_date' | 'report_not_found'

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

type OpenThirtyDayReportCode = PremiumRefusal | 'report_not_found'

/**
 * Opens the newest 30-day report with the returns of its buys for a subscriber.
 *
 * @see docs/reference/product.md, section 4, "30-day page"
 */
export function openThirtyDayReport(ports: ReportReturnsPorts & { reports: ReportStore }) {
  return async (
    user: User | undefined,
    language: Language
  ): Promise<Result<PublishedReport, OpenThirtyDayReportCode>> => {
    const refusal = refuseReader('thirty-day-report', user, ports.clock.now())
    if (refusal) return fail(refusal)

    const report = await ports.reports.findLatest('thirty-day', language)
    return report ? ok(await withReturns(ports, 'thirty-day', report, language)) : fail('report_not_found')
  }
}

/** Lists the days with a report, newest first; public. @see docs/reference/product.md, section 6 */
export function listReportDates(ports: { reports: ReportStore }) {
  return (kind: 'daily' | 'weekly'): Promise<ReportDate[]> => ports.reports.listDates(kind)
}
