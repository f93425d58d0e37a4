import type { ReportDate } from '../dates/report-date.ts'
import type { ReportStore } from './ports.ts'

/** Lists the days with a report, newest first; public. @see docs/reference/product.md, section 6 */
export function listReportDates(ports: { reports: ReportStore }) {
  return (kind: 'daily' | 'weekly'): Promise<ReportDate[]> => ports.reports.listDates(kind)
}
