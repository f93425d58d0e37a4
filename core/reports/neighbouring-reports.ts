import type { ReportDate } from '../dates/report-date.ts'

/** Nearest reports before and after a given day. */
export interface NeighbouringReports {
  readonly earlier: ReportDate | undefined
  readonly later: ReportDate | undefined
}

/** Requires `published` to be sorted newest first. */
export function neighbouringReports(published: readonly ReportDate[], day: ReportDate): NeighbouringReports {
  return {
    earlier: published.find(date => date < day),
    later: published.findLast(date => date > day)
  }
}
