// What everybody may know of a report: pictures of shared links, feeds and search engines show this and nothing else.

import { parseReportDate, type ReportDate } from '../dates/report-date.ts'
import { fail, ok, type Result } from '../result.ts'
import type { ReportStore } from './ports.ts'
import type { ReportKind } from './report-content.ts'

export interface ReportCover {
  readonly kind: ReportKind
  readonly reportDate: ReportDate
  /** ISO instant of the cut-off: what was known then is in the report. */
  readonly asOf: string
  readonly isSample: boolean
  /** True where a visitor may read that nothing was bought: an empty weekly report hides nothing. */
  readonly isQuiet: boolean
}

/** A report as the store knows it, without what it says. */
export interface ReportOutline {
  readonly reportDate: ReportDate
  readonly asOf: string
  readonly isSample: boolean
  readonly buys: number
}

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
export function listWeeklyCovers(ports: { reports: ReportStore }) {
  return async (limit: number): Promise<ReportCover[]> => {
    const outlines = await ports.reports.listOutlines('weekly', { date: undefined, limit })
    return outlines.map(outline => coverOf('weekly', outline))
  }
}

function coverOf(kind: ReportKind, { asOf, buys, isSample, reportDate }: ReportOutline): ReportCover {
  return { asOf, isQuiet: kind === 'weekly' && buys === 0, isSample, kind, reportDate }
}
