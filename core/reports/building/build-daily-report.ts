import type { ReportDate } from '../../dates/report-date.ts'
import { windowOf } from '../../dates/report-window.ts'
import type { ReportContent } from '../report-content.ts'
import { assembleReport, type ReportSource } from './assemble-report.ts'

/** The top insider buys of one business day: known after the cut-off of the business day before. Undefined on other days. */
export function buildDailyReport(date: ReportDate, source: ReportSource): ReportContent | undefined {
  const window = windowOf('daily', date)
  return window && assembleReport('daily', date, window, source)
}
