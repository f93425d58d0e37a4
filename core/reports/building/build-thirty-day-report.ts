import type { ReportDate } from '../../dates/report-date.ts'
import { windowOf } from '../../dates/report-window.ts'
import type { ReportContent } from '../report-content.ts'
import { assembleReport, type ReportSource } from './assemble-report.ts'

/** Builds the report of the 30 days up to the cut-off of the business day `date`. Returns undefined on other days. */
export function buildThirtyDayReport(date: ReportDate, source: ReportSource): ReportContent | undefined {
  const window = windowOf('thirty-day', date)
  return window && assembleReport('thirty-day', date, window, source)
}
