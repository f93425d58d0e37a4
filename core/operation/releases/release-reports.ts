// Drafts reports before their release, and releases them with the data known then. If a source is behind, the report
// waits for at most half an hour. It is then released with the names of sources that are still behind.

import { MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { type ReportKind, windowOf } from '../../dates/report-window.ts'
import { isSession, previousBusinessDay, weekEnding } from '../../dates/trading-calendar.ts'
import type { Followed } from '../../filings/feed/incidents.ts'
import { BUILDERS, loadSource } from '../../reports/building/build-report.ts'
import { drawYearLines } from '../../reports/building/draw-year-lines.ts'
import { renderReport } from '../../reports/rendering/render-report.ts'
import type { ReportContent, ReportGap } from '../../reports/report-content.ts'
import { bringUpToDate } from '../pipeline/bring-up-to-date.ts'
import type { PublishPorts } from '../pipeline/publish-reports.ts'
import type { FeedReadings, StatusStore } from '../status/ports.ts'

export interface ReleasePorts extends PublishPorts {
  readonly dueReports: DueReports
  readonly findFollowed: () => Promise<Followed>
  readonly status: StatusStore
}

export interface Released {
  /** Released reports, each followed by the sources that were behind: `daily 2026-11-23 feed`. */
  readonly released: readonly string[]
  /** Reports that still wait for their sources. */
  readonly waiting: readonly string[]
}

/** Longest time that a report waits for its sources. */
export const LONGEST_WAIT_MS = 30 * MINUTE_MS

const MORNING = ['daily', 'thirty-day'] as const satisfies readonly ReportKind[]

/** Builds hidden drafts of the day's reports with the data known so far. Returns the sources that are behind. */
export function draftReports(ports: ReleasePorts) {
  return async (
    slot: Date
  ): Promise<{ readonly drafted: readonly string[]; readonly behind: readonly ReportGap[] }> => {
    await bringUpToDate(ports)()
    const drafted: string[] = []
    for (const kind of MORNING) {
      const report = { date: newYorkDay(slot), kind }
      const content = await buildContent(ports, report)
      if (!content || (await ports.reports.findContent(kind, report.date))) continue
      await ports.dueReports.saveDraft(report, content, ports.clock.now())
      drafted.push(nameOf(report))
    }
    return { behind: await findGaps(ports, ports.clock.now()), drafted }
  }
}

/** Releases the morning's reports on the day of `slot`. */
export function releaseMorning(ports: ReleasePorts) {
  return (slot: Date): Promise<Released> => {
    const date = newYorkDay(slot)
    return release(
      ports,
      MORNING.map(kind => ({ date, kind }))
    )
  }
}

/** Releases the weekly report of the week of `slot`. */
export function releaseWeekly(ports: ReleasePorts) {
  return (slot: Date): Promise<Released> => release(ports, [{ date: weekEnding(newYorkDay(slot)), kind: 'weekly' }])
}

export function releaseWaiting(ports: ReleasePorts) {
  return (): Promise<Released> => release(ports, [])
}

async function release(ports: ReleasePorts, due: readonly NamedReport[]): Promise<Released> {
  const { clock, dueReports, rankedEvents, reports } = ports
  for (const report of due) await dueReports.note(report, clock.now())
  const waiting = await dueReports.list()
  if (waiting.length === 0) return { released: [], waiting: [] }
  await bringUpToDate(ports)()
  const answer = { released: [] as string[], waiting: [] as string[] }
  for (const report of waiting) {
    const window = windowOf(report.kind, report.date)
    const isCovered = window !== undefined && (await isKnown(rankedEvents, report))
    const gaps = isCovered ? await findGaps(ports, window.until) : []
    if (gaps.length > 0 && clock.now().getTime() - report.dueSince.getTime() < LONGEST_WAIT_MS) {
      answer.waiting.push([nameOf(report), ...gaps].join(' '))
      continue
    }
    // No known filing in the window means missing data, not a quiet day. Such a window gets no report.
    const content = isCovered ? await buildContent(ports, report) : undefined
    if (content) {
      await reports.publish([renderReport(gaps.length > 0 ? { ...content, gaps } : content, clock.now())])
      answer.released.push([nameOf(report), ...gaps].join(' '))
    }
    await dueReports.finish(report)
  }
  return answer
}

async function buildContent(
  { charts, rankedEvents }: ReleasePorts,
  { date, kind }: NamedReport
): Promise<ReportContent | undefined> {
  const window = windowOf(kind, date)
  if (!window || !(await isKnown(rankedEvents, { date, kind }))) return undefined
  const built = BUILDERS[kind](date, await loadSource(rankedEvents, window))
  return built && (await drawYearLines(charts, [built]))[0]
}

/** Whether any filing in the report's window is known. A 30-day report is judged by the window of the daily report. */
async function isKnown(events: ReleasePorts['rankedEvents'], { date, kind }: NamedReport): Promise<boolean> {
  const window = windowOf(kind === 'weekly' ? 'weekly' : 'daily', date)
  return window !== undefined && (await events.filterCovered([window])).length > 0
}

async function findGaps({ findFollowed, status }: ReleasePorts, until: Date): Promise<ReportGap[]> {
  const [readings, followed] = await Promise.all([status.readFeed(), findFollowed()])
  return reportGaps(readings, followed, until)
}

const nameOf = ({ date, kind }: { readonly date: ReportDate; readonly kind: ReportKind }): string => `${kind} ${date}`

export interface NamedReport {
  readonly kind: ReportKind
  readonly date: ReportDate
}

/** Reports that are drafted or wait for their release; readers do not see them. */
export interface DueReports {
  saveDraft(report: NamedReport, content: ReportContent, at: Date): Promise<void>
  /** Marks the report as due from `now` on, unless it already is. */
  note(report: NamedReport, now: Date): Promise<void>
  /** Due reports, oldest first. */
  list(): Promise<readonly (NamedReport & { readonly dueSince: Date })[]>
  /** Removes the report from the due reports and from the drafts. */
  finish(report: NamedReport): Promise<void>
}

/** Gaps of a report whose window ends at `until`; empty if its data are complete. */
function reportGaps(readings: FeedReadings, followed: Followed, until: Date): ReportGap[] {
  const gaps: ReportGap[] = []
  if (isFeedBehind(readings, followed, until)) gaps.push('feed')
  if (followed !== 'nobody' && isIndexBehind(readings, until)) gaps.push('index')
  if (readings.lastPricedDay === undefined || readings.lastPricedDay < lastSessionBefore(until)) gaps.push('prices')
  return gaps
}

/** Whether the feed was not read since the cut-off, or a filing that it named before the cut-off is still unread. */
function isFeedBehind({ incidents, pending, successes }: FeedReadings, followed: Followed, until: Date): boolean {
  const readAt = successes.get('feed')
  if (followed === 'nobody' || !readAt || readAt < until) return true
  if (incidents.some(({ endedAt, source }) => source === 'feed' && endedAt === undefined)) return true
  return pending.oldestSeenAt !== undefined && pending.oldestSeenAt <= until
}

/** Whether the index of the previous business day, compared at 06:00, is missing or names unread filings. */
function isIndexBehind({ daysWithoutIndex, lastFinalDay, unreadOfIndex }: FeedReadings, until: Date): boolean {
  const day = previousBusinessDay(newYorkDay(until))
  if (unreadOfIndex.filings > 0 || daysWithoutIndex.includes(day)) return true
  return lastFinalDay === undefined || lastFinalDay < day
}

function lastSessionBefore(until: Date): ReportDate {
  let day = newYorkDay(until)
  while (!isSession(day) || newYorkInstant(day, SESSION_CLOSE) > until) day = addDays(day, -1)
  return day
}
