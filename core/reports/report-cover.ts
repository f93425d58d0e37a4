// Public part of a report, the only part shown in shared links, feeds and search engines.

import { parseReportDate, type ReportDate } from '../dates/report-date.ts'
import type { ReportKind } from '../dates/report-window.ts'
import { fail, ok, type Result } from '../result.ts'
import type { ReportStore } from './ports.ts'
import type { ReportTotals } from './report-content.ts'

export interface ReportCover {
  readonly kind: ReportKind
  readonly reportDate: ReportDate
  /** ISO instant of the cut-off; the report includes data known by then. */
  readonly asOf: string
  readonly isSample: boolean
  /** Whether a visitor may read that nothing was bought. An empty weekly report hides nothing. */
  readonly isQuiet: boolean
  readonly totals: ReportTotals
}

/** Report without its rows, as the store lists it. */
export interface ReportOutline {
  readonly reportDate: ReportDate
  readonly asOf: string
  readonly isSample: boolean
  readonly totals: ReportTotals
}

/** Number of reports that a list shows with a summary. */
export const REPORT_CARDS = 12

export type OpenReportCoverCode = 'invalid_date' | 'report_not_found'

/** Opens a report's cover. `date` is as typed in the URL; without one, the newest report of the kind. */
export function openReportCover(ports: { reports: ReportStore }) {
  return async (kind: ReportKind, date?: string): Promise<Result<ReportCover, OpenReportCoverCode>> => {
    const day = date === undefined ? undefined : parseReportDate(date)
    if (date !== undefined && !day) return fail('invalid_date')

    const [outline] = await ports.reports.listOutlines(kind, { date: day, limit: 1 })
    return outline ? ok(coverOf(kind, outline)) : fail('report_not_found')
  }
}

/** Lists the covers of a kind, newest first. */
export function listReportCovers(ports: { reports: ReportStore }) {
  return async (kind: ReportKind, limit: number): Promise<ReportCover[]> => {
    const outlines = await ports.reports.listOutlines(kind, { date: undefined, limit })
    return outlines.map(outline => coverOf(kind, outline))
  }
}

function coverOf(kind: ReportKind, { asOf, isSample, reportDate, totals }: ReportOutline): ReportCover {
  return { asOf, isQuiet: kind === 'weekly' && totals.buys === 0, isSample, kind, reportDate, totals }
}
