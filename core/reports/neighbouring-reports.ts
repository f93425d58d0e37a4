import type { ReportDate } from '../dates/report-date.ts'

/** The reports next to a day that has none itself. */
export interface NeighbouringReports {
  readonly earlier: ReportDate | undefined
  readonly later: ReportDate | undefined
}

/** `published` is newest first. */
export function neighbouringReports(published: readonly ReportDate[], day: ReportDate): NeighbouringReports {
  return {
    earlier: published.find(date => date < day),
    later: published.findLast(date => date > day)
  }
}
