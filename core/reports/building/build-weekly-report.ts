import type { ReportDate } from '../../dates/report-date.ts'
import { windowOf } from '../../dates/report-window.ts'
import type { ReportContent } from '../report-content.ts'
import { assembleReport, type ReportSource } from './assemble-report.ts'

/** Builds the report of the week that ends on the Friday `date`. Returns undefined on other days. */
export function buildWeeklyReport(date: ReportDate, source: ReportSource): ReportContent | undefined {
  const window = windowOf('weekly', date)
  return window && assembleReport('weekly', date, window, source)
}
