import type { Clock } from '../clock.ts'
import { parseReportDate, type ReportDate } from '../dates/report-date.ts'
import type { Language } from '../language.ts'
import type { User } from '../people/user.ts'
import { type QueryRefusal, refuseParameter } from '../query.ts'
import { fail } from '../result.ts'
import type { ReportStore } from './ports.ts'
import { type WeeklyReport, weeklyReportFor } from './weekly-report.ts'

/** Reports of one answer, at most: a year. */
export const WEEKLY_REPORTS_LISTED = 52

export type ListWeeklyReportsAnswer =
  | { readonly ok: true; readonly value: WeeklyReportList }
  | { readonly ok: false; readonly code: 'invalid_date' }
  | QueryRefusal

/** As typed in the address. */
export interface WeeklyReportPage {
  /** The day before which the reports are. */
  readonly before?: string | undefined
  /** How many; a year's without it. */
  readonly limit?: string | undefined
}

export interface WeeklyReportList {
  /** Newest first. */
  readonly reports: readonly WeeklyReport[]
  /** Every week with a report, newest first; those before the last of `reports` come with `before`. */
  readonly datesAvailable: readonly ReportDate[]
}

/**
 * Weekly reports, newest first, with what `user` may read of them: a year, or fewer, or those before a day.
 *
 * @see docs/reference/product.md, section 7, "weekly-top-trades"
 */
export function listWeeklyReports(ports: { clock: Clock; reports: ReportStore }) {
  return async (
    { before, limit }: WeeklyReportPage,
    user: User | undefined,
    language: Language
  ): Promise<ListWeeklyReportsAnswer> => {
    const day = before === undefined ? undefined : parseReportDate(before)
    if (before !== undefined && !day) return fail('invalid_date')
    const count = limit === undefined ? WEEKLY_REPORTS_LISTED : parseLimit(limit)
    if (count === undefined) return refuseParameter('limit')

    const [reports, datesAvailable] = await Promise.all([
      ports.reports.list('weekly', language, { before: day, limit: count }),
      ports.reports.listDates('weekly')
    ])
    const now = ports.clock.now()
    return { ok: true, value: { datesAvailable, reports: reports.map(report => weeklyReportFor(user, report, now)) } }
  }
}

function parseLimit(text: string): number | undefined {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= WEEKLY_REPORTS_LISTED ? count : undefined
}
