import type { ReportDate } from '../../dates/report-date.ts'
import { windowOf } from '../../dates/report-window.ts'
import type { ReportContent } from '../report-content.ts'
import { assembleReport, type ReportSource } from './assemble-report.ts'

/**
 * Builds the report of one business day: buys known after the previous business day's cut-off. Returns undefined on
 * other days.
 */
export function buildDailyReport(date: ReportDate, source: ReportSource): ReportContent | undefined {
  const window = windowOf('daily', date)
  return window && assembleReport('daily', date, window, source)
}
