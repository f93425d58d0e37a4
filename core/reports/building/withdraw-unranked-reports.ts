import type { ReportStore } from '../ports.ts'

/**
 * Withdraws reports that had buys but ranked none, so that they can be rebuilt once prices are known. Returns their
 * number.
 *
 * Runs only on an operator's command: a published report with a ranking never changes.
 */
export function withdrawUnrankedReports(ports: { reports: ReportStore }) {
  return (): Promise<number> => ports.reports.withdrawUnranked()
}
