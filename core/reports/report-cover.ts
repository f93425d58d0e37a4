// What everybody may know of a report: pictures of shared links, feeds and search engines show this and nothing else.

import { parseReportDate, type ReportDate } from '../dates/report-date.ts'
import type { ReportKind } from '../dates/report-window.ts'
import { fail, ok, type Result } from '../result.ts'
import type { ReportStore } from './ports.ts'
import type { ReportTotals } from './report-content.ts'

export interface ReportCover {
  readonly kind: ReportKind
  readonly reportDate: ReportDate
  /** ISO instant of the cut-off: what was known then is in the report. */
  readonly asOf: string
  readonly isSample: boolean
  /** True where a visitor may read that nothing was bought: an empty weekly report hides nothing. */
  readonly isQuiet: boolean
  readonly totals: ReportTotals
}

/** A report as the store knows it, without what it says. */
export interface ReportOutline {
  readonly reportDate: ReportDate
  readonly asOf: string
  readonly isSample: boolean
  readonly totals: ReportTotals
}

/** Reports that a list of them shows with what they say in brief. */
export const REPORT_CARDS = 12

export type OpenReportCoverCode = 'invalid_date' | 'report_not_found'

/** `date` is as typed in the URL; without one the newest report of the kind. */
export function openReportCover(ports: { reports: ReportStore }) {
  return async (kind: ReportKind, date?: string): Promise<Result<ReportCover, OpenReportCoverCode>> => {
    const day = date === undefined ? undefined : parseReportDate(date)
    if (date !== undefined && !day) return fail('invalid_date')

    const [outline] = await ports.reports.listOutlines(kind, { date: day, limit: 1 })
    return outline ? ok(coverOf(kind, outline)) : fail('report_not_found')
  }
}

/** Newest first. */
export function listReportCovers(ports: { reports: ReportStore }) {
  return async (kind: ReportKind, limit: number): Promise<ReportCover[]> => {
    const outlines = await ports.reports.listOutlines(kind, { date: undefined, limit })
    return outlines.map(outline => coverOf(kind, outline))
  }
}

function coverOf(kind: ReportKind, { asOf, isSample, reportDate, totals }: ReportOutline): ReportCover {
  return { asOf, isQuiet: kind === 'weekly' && totals.buys === 0, isSample, kind, reportDate, totals }
}
