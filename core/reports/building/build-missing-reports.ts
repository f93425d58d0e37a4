import { DAY_MS } from '../../dates/durations.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { type ReportKind, type ReportWindow, reportDaysBetween, windowOf } from '../../dates/report-window.ts'
import type { ReportStore } from '../ports.ts'
import { renderReport } from '../rendering/render-report.ts'
import { BUILDERS, type BuildReportPorts, loadSource } from './build-report.ts'
import { drawYearLines } from './draw-year-lines.ts'

export type BuiltCounts = Record<ReportKind, number>

interface Missing extends ReportWindow {
  readonly kind: ReportKind
  readonly date: ReportDate
}

const KINDS = ['daily', 'weekly', 'thirty-day'] as const satisfies readonly ReportKind[]

/** Number of days whose reports are built from one read of the database. */
const BATCH_DAYS = 92

/** `every`: one for each day that has a daily report. `newest`: only the latest, which is the one shown on its page. */
export type ThirtyDayReports = 'every' | 'newest'

/**
 * Publishes every due and missing report from the first known filing on. Safe to repeat and to stop at any time.
 *
 * Daily and weekly reports require at least one filing in their window. A 30-day report, except the newest, must not
 * begin before the first known filing. Otherwise it would show missing data as a quiet period for good.
 */
export function buildMissingReports(ports: BuildReportPorts) {
  return async (thirtyDayReports: ThirtyDayReports = 'every'): Promise<BuiltCounts> => {
    const counts: BuiltCounts = { daily: 0, 'thirty-day': 0, weekly: 0 }
    for (const batch of inBatches(await findMissing(ports, thirtyDayReports))) {
      const from = new Date(Math.min(...batch.map(report => report.from.getTime())))
      const until = new Date(Math.max(...batch.map(report => report.until.getTime())))
      const source = await loadSource(ports.rankedEvents, { from, until })
      for (const kind of KINDS) {
        const contents = batch
          .filter(report => report.kind === kind)
          .flatMap(({ date }) => BUILDERS[kind](date, source) ?? [])
        const drawn = await drawYearLines(ports.charts, contents)
        const builtAt = ports.clock.now()
        counts[kind] += await ports.reports.publish(drawn.map(content => renderReport(content, builtAt)))
      }
    }
    return counts
  }
}

/** Returns the missing reports, oldest first. */
async function findMissing(
  { clock, rankedEvents, reports }: BuildReportPorts,
  thirtyDayReports: ThirtyDayReports
): Promise<Missing[]> {
  const coverage = await rankedEvents.findCoverage()
  if (!coverage) return []
  const until = clock.now()
  const daily = await rankedEvents.filterCovered(dueReports('daily', coverage.from, until))
  const weekly = await rankedEvents.filterCovered(dueReports('weekly', coverage.from, until))
  const days = daily.flatMap(({ date }) => reportOf('thirty-day', date))
  const newest = days.at(-1)
  const thirtyDay = days.filter(
    report => report === newest || (thirtyDayReports === 'every' && report.from >= coverage.from)
  )
  const missing: Missing[] = []
  for (const due of [daily, weekly, thirtyDay]) {
    const published = new Set(due[0] ? await reports.listDates(due[0].kind) : [])
    missing.push(...due.filter(({ date }) => !published.has(date)))
  }
  return missing.sort((a, b) => a.until.getTime() - b.until.getTime())
}

function dueReports(kind: ReportKind, from: Date, until: Date): Missing[] {
  return reportDaysBetween(kind, from, until).flatMap(date => reportOf(kind, date))
}

function reportOf(kind: ReportKind, date: ReportDate): Missing[] {
  const window = windowOf(kind, date)
  return window ? [{ ...window, date, kind }] : []
}

function inBatches(missing: readonly Missing[]): Missing[][] {
  const groups = Map.groupBy(missing, ({ until }) => Math.floor(until.getTime() / (BATCH_DAYS * DAY_MS)))
  return [...groups.values()]
}

/**
 * Withdraws reports that had buys but ranked none, so that they can be rebuilt once prices are known. Returns their
 * number.
 *
 * Runs only on an operator's command: a published report with a ranking never changes.
 */
export function withdrawUnrankedReports(ports: { reports: ReportStore }) {
  return (): Promise<number> => ports.reports.withdrawUnranked()
}
