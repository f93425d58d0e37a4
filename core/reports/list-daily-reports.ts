import type { ReportDate } from '../dates/report-date.ts'
import type { ReportStore } from './ports.ts'

/** The days with a daily report, newest first: everybody may see the cards (specification section 6, "Visitor"). */
export function listDailyReports(ports: { reports: ReportStore }) {
  return (): Promise<ReportDate[]> => ports.reports.listDates('daily')
}
