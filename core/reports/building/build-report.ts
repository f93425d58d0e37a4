import type { Clock } from '../../clock.ts'
import { parseReportDate, type ReportDate } from '../../dates/report-date.ts'
import { type ReportKind, type ReportWindow, windowOf } from '../../dates/report-window.ts'
import type { ChartSource } from '../../prices/charts/ports.ts'
import { fail, ok, type Result } from '../../result.ts'
import { SCORE_VERSION } from '../../scores/score-weights.ts'
import type { RankedEventSource, ReportStore } from '../ports.ts'
import { renderReport } from '../rendering/render-report.ts'
import type { ReportContent } from '../report-content.ts'
import { assembleReport, type ReportSource } from './assemble-report.ts'
import { drawYearLines } from './draw-year-lines.ts'

export type BuildReportCode = 'invalid_date' | 'no_filings' | 'not_a_report_day' | 'not_due'

export type BuildReportAnswer = Result<{ content: ReportContent; isNew: boolean }, BuildReportCode>

export interface BuildReportPorts {
  charts: ChartSource
  clock: Clock
  rankedEvents: RankedEventSource
  reports: ReportStore
}

export const BUILDERS = {
  daily: buildDailyReport,
  'thirty-day': buildThirtyDayReport,
  weekly: buildWeeklyReport
} satisfies Record<ReportKind, (date: ReportDate, source: ReportSource) => ReportContent | undefined>

/**
 * Publishes one report, or returns the one already published: a report never changes.
 *
 * `not_due`: its cut-off has not come. `no_filings`: no filing of its window is known, and missing data must not look
 * like a quiet day.
 */
export function buildReport(ports: BuildReportPorts) {
  return async (kind: ReportKind, date: string): Promise<BuildReportAnswer> => {
    const day = parseReportDate(date)
    if (!day) return fail('invalid_date')
    const window = windowOf(kind, day)
    if (!window) return fail('not_a_report_day')
    if (window.until > ports.clock.now()) return fail('not_due')

    const published = await ports.reports.findContent(kind, day)
    if (published) return ok({ content: published, isNew: false })

    const covered = await ports.rankedEvents.filterCovered([window])
    if (covered.length === 0) return fail('no_filings')
    const built = BUILDERS[kind](day, await loadSource(ports.rankedEvents, window))
    if (!built) return fail('not_a_report_day')
    const [content] = (await drawYearLines(ports.charts, [built])) as [ReportContent]
    await ports.reports.publish([renderReport(content, ports.clock.now())])
    return ok({ content, isNew: true })
  }
}

/** Loads all data needed for reports within `window`. */
export async function loadSource(events: RankedEventSource, window: ReportWindow): Promise<ReportSource> {
  const [buys, isSample] = await Promise.all([events.loadBuys(window), events.isSample()])
  return { buys, isSample, scoreVersion: SCORE_VERSION }
}

/** Builds the report of the 30 days up to the cut-off of the business day `date`. Returns undefined on other days. */
function buildThirtyDayReport(date: ReportDate, source: ReportSource): ReportContent | undefined {
  const window = windowOf('thirty-day', date)
  return window && assembleReport('thirty-day', date, window, source)
}

/**
 * Builds the report of one business day: buys known after the previous business day's cut-off. Returns undefined on
 * other days.
 */
export function buildDailyReport(date: ReportDate, source: ReportSource): ReportContent | undefined {
  const window = windowOf('daily', date)
  return window && assembleReport('daily', date, window, source)
}

/** Builds the report of the week that ends on the Friday `date`. Returns undefined on other days. */
export function buildWeeklyReport(date: ReportDate, source: ReportSource): ReportContent | undefined {
  const window = windowOf('weekly', date)
  return window && assembleReport('weekly', date, window, source)
}
