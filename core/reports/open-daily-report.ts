import type { User } from '../accounts/people/user.ts'
import { type PremiumRefusal, refuseReader } from '../accounts/subscriptions/premium-view.ts'
import { parseReportDate } from '../dates/report-date.ts'
import type { Language } from '../language.ts'
import { fail, ok, type Result } from '../result.ts'
import { type ReportReturnsPorts, withReturns } from './find-report-returns.ts'
import type { PublishedReport, ReportStore } from './ports.ts'

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
