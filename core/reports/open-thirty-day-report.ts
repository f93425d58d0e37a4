import type { User } from '../accounts/people/user.ts'
import { type PremiumRefusal, refuseReader } from '../accounts/subscriptions/premium-view.ts'
import type { Language } from '../language.ts'
import { fail, ok, type Result } from '../result.ts'
import { type ReportReturnsPorts, withReturns } from './find-report-returns.ts'
import type { PublishedReport, ReportStore } from './ports.ts'

export type OpenThirtyDayReportCode = PremiumRefusal | 'report_not_found'

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
