import type { ApiRight } from '../../accounts/subscriptions/plans.ts'
import { parseReportDate, type ReportDate } from '../../dates/report-date.ts'
import type { ReportKind } from '../../dates/report-window.ts'
import type { ReportStore } from '../../reports/ports.ts'
import type { ReportContent } from '../../reports/report-content.ts'
import { fail, ok } from '../../result.ts'
import type { ApiCaller } from '../admit-caller.ts'
import { lacksRight, type RightRefusal } from '../right-refusal.ts'

export const RIGHT_TO_REPORT = {
  daily: 'daily_reports',
  'thirty-day': 'thirty_day_reports',
  weekly: 'weekly_reports'
} as const satisfies Record<ReportKind, ApiRight>

/** Path of a report in the data API. */
export const reportPath = (kind: ReportKind, date: ReportDate): string => `/v1/reports/${kind}/${date}`

const LATEST = 'latest'

export type OpenReportAnswer =
  | RightRefusal
  | { readonly ok: false; readonly code: 'report_not_found' }
  | { readonly ok: true; readonly value: ReportContent }

/** Returns the content of a report as published. `date` is as typed in the URL: a day, or `latest`. */
export function openApiReport({ reports }: { reports: Pick<ReportStore, 'findContent' | 'listDates'> }) {
  return async (kind: ReportKind, date: string, caller: Pick<ApiCaller, 'rights'>): Promise<OpenReportAnswer> => {
    if (!caller.rights.includes(RIGHT_TO_REPORT[kind])) return lacksRight(RIGHT_TO_REPORT[kind])
    const day = date === LATEST ? (await reports.listDates(kind))[0] : parseReportDate(date)
    const content = day && (await reports.findContent(kind, day))
    return content ? ok(content) : fail('report_not_found')
  }
}
