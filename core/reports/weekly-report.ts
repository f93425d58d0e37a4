import type { User } from '../accounts/people/user.ts'
import { refuseReader } from '../accounts/subscriptions/premium-view.ts'
import type { ReportDate } from '../dates/report-date.ts'
import type { PublishedReport } from './ports.ts'

/** @see docs/reference/product.md, section 3, "Weekly top buy report" */
export interface WeeklyReport {
  readonly reportDate: ReportDate
  /** HTML; null for a visitor. */
  readonly reportContent: string | null
  /** HTML with the totals, but without data of any row. */
  readonly reportContentBlurred: string
  readonly asOf: string
  readonly scoreVersion: string
  readonly sample: boolean
}

/**
 * Returns the parts of a weekly report that `user` may read. A visitor never receives the content
 * (docs/reference/product.md, section 6).
 */
export function weeklyReportFor(user: User | undefined, report: PublishedReport, now: Date): WeeklyReport {
  return {
    asOf: report.knownUntil,
    reportContent: refuseReader('weekly-report', user, now) ? null : report.html,
    reportContentBlurred: report.htmlBlurred,
    reportDate: report.reportDate,
    sample: report.isSample,
    scoreVersion: report.scoreVersion
  }
}
