import type { User } from '../accounts/user.ts'
import type { Clock } from '../clock.ts'
import { parseReportDate } from '../dates/report-date.ts'
import type { Language } from '../language.ts'
import { fail, ok, type Result } from '../result.ts'
import { hasPremium } from '../subscriptions/subscription.ts'
import type { PublishedReport, ReportStore } from './ports.ts'

export type OpenDailyReportCode = 'invalid_date' | 'plan_required' | 'report_not_found' | 'sign_in_required'

/**
 * Gives a subscriber one day's top insider buys. `date` is as typed in the URL and is checked here.
 *
 * @see specification section 4, "Top-buy card click", and section 6, "Subscriber"
 */
export function openDailyReport(ports: { clock: Clock; reports: ReportStore }) {
  return async (
    date: string,
    user: User | undefined,
    language: Language
  ): Promise<Result<PublishedReport, OpenDailyReportCode>> => {
    const day = parseReportDate(date)
    if (!day) return fail('invalid_date')
    if (!user) return fail('sign_in_required')
    if (!hasPremium(user.subscription, ports.clock.now())) return fail('plan_required')

    const report = await ports.reports.find('daily', day, language)
    return report ? ok(report) : fail('report_not_found')
  }
}
