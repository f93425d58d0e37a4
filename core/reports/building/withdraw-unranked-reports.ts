import type { ReportStore } from '../ports.ts'

/**
 * Takes back the reports that had buys but could rank none, so that they can be built again once prices are known;
 * answers how many. Only on an operator's word: a published report with a ranking never changes.
 */
export function withdrawUnrankedReports(ports: { reports: ReportStore }) {
  return (): Promise<number> => ports.reports.withdrawUnranked()
}
