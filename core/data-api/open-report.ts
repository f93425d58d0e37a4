import type { ApiRight } from '../accounts/subscriptions/plans.ts'
import { parseReportDate } from '../dates/report-date.ts'
import type { ReportKind } from '../dates/report-window.ts'
import type { ReportStore } from '../reports/ports.ts'
import type { ReportContent } from '../reports/report-content.ts'
import { fail, ok } from '../result.ts'
import type { ApiCaller } from './admit-caller.ts'
import { lacksRight, type RightRefusal } from './right-refusal.ts'

const RIGHT_TO = {
  daily: 'daily_reports',
  'thirty-day': 'thirty_day_reports',
  weekly: 'weekly_reports'
} as const satisfies Record<ReportKind, ApiRight>

export type OpenReportAnswer =
  | RightRefusal
  | { readonly ok: false; readonly code: 'report_not_found' }
  | { readonly ok: true; readonly value: ReportContent }

/** Returns the content of a report as published. `date` is as typed in the URL. */
export function openApiReport({ reports }: { reports: Pick<ReportStore, 'findContent'> }) {
  return async (kind: ReportKind, date: string, caller: Pick<ApiCaller, 'rights'>): Promise<OpenReportAnswer> => {
    if (!caller.rights.includes(RIGHT_TO[kind])) return lacksRight(RIGHT_TO[kind])
    const day = parseReportDate(date)
    const content = day && (await reports.findContent(kind, day))
    return content ? ok(content) : fail('report_not_found')
  }
}
