import type { User } from '../accounts/user.ts'
import type { Clock } from '../clock.ts'
import type { Language } from '../language.ts'
import { fail, ok, type Result } from '../result.ts'
import { hasPremium } from '../subscriptions/subscription.ts'
import type { PublishedReport, ReportStore } from './ports.ts'

export type OpenThirtyDayReportCode = 'plan_required' | 'report_not_found' | 'sign_in_required'

/**
 * Gives a subscriber the newest 30-day report.
 *
 * @see specification section 4, "30-day page"
 */
export function openThirtyDayReport(ports: { clock: Clock; reports: ReportStore }) {
  return async (
    user: User | undefined,
    language: Language
  ): Promise<Result<PublishedReport, OpenThirtyDayReportCode>> => {
    if (!user) return fail('sign_in_required')
    if (!hasPremium(user.subscription, ports.clock.now())) return fail('plan_required')

    const report = await ports.reports.findLatest('thirty-day', language)
    return report ? ok(report) : fail('report_not_found')
  }
}
