import { newYorkDay, newYorkTime } from '../dates/new-york-time.ts'
import type { ReportDate } from '../dates/report-date.ts'
import { addSessions, isSession } from '../dates/trading-calendar.ts'

/** New York time from which a session is completely reported. Trades at the close are reported 15 minutes later. */
export const SESSION_IS_TOLD = '16:15'

/** Newest completely reported session. Before SESSION_IS_TOLD this is the previous session. */
export function toldSession(now: Date): ReportDate {
  const today = newYorkDay(now)
  return isSession(today) && newYorkTime(now).slice(11, 16) >= SESSION_IS_TOLD ? today : sessionBefore(today)
}

export const sessionBefore = (day: ReportDate): ReportDate => addSessions(day, -1)
export const sessionAfter = (day: ReportDate): ReportDate => addSessions(day, 1)

/** The `count`th session before `day`. */
export const sessionsBack = (day: ReportDate, count: number): ReportDate => addSessions(day, -count)
