// Release times of reports. The periods that reports cover are in core/dates/report-window.ts.

import { MINUTE_MS } from '../dates/durations.ts'
import { newYorkInstant } from '../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import type { ReportKind } from '../dates/report-window.ts'
import { windowOf } from '../dates/report-window.ts'
import { isSession } from '../dates/trading-calendar.ts'

/** Time in New York at which daily and 30-day reports are published and mailed; never before their cut-off. */
export const DAILY_RELEASE = '08:30'

/** Time in New York at which weekly reports are published, also if the exchange closed early. */
export const WEEKLY_RELEASE = '16:30'

/** Time before the release of daily reports at which they are drafted. */
const DRAFT_LEAD_MS = 30 * MINUTE_MS

const WEEKDAYS = [0, -1, -2, -3, -4]

/**
 * Returns when a report is released; `undefined` if the day has no such report. Daily and 30-day reports are released
 * at DAILY_RELEASE, the weekly report at WEEKLY_RELEASE on the last session of its week. No report is released before
 * its cut-off. On a Friday without a session EDGAR still works, and the cut-off is later.
 */
export function releaseOf(kind: ReportKind, date: ReportDate): Date | undefined {
  const cutOff = windowOf(kind, date)?.until
  if (!cutOff) return undefined
  if (kind !== 'weekly') return latest(cutOff, newYorkInstant(date, DAILY_RELEASE))
  const lastSession = WEEKDAYS.map(back => addDays(date, back)).find(isSession)
  const afterSession = lastSession && newYorkInstant(lastSession, WEEKLY_RELEASE)
  return afterSession ? latest(cutOff, afterSession) : cutOff
}

/** Returns when the daily and the 30-day report are drafted; `undefined` if the day has none. */
export function draftTimeOf(date: ReportDate): Date | undefined {
  const release = releaseOf('daily', date)
  return release && new Date(release.getTime() - DRAFT_LEAD_MS)
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other)
