// Computes by when an event must be known to be used in a session. Times are computed for New York, whatever the time
// zone of the machine.

import { MINUTE_MS } from '../../dates/durations.ts'
import { newYorkInstant, SESSION_OPEN } from '../../dates/new-york-time.ts'
import { addDays, dayNumber, type ReportDate } from '../../dates/report-date.ts'
import { sessionClose } from '../../dates/short-sessions.ts'
import { isSession, weekEnding } from '../../dates/trading-calendar.ts'
import { firstIndex } from '../../first-index.ts'
import type { EntryRule } from '../settings.ts'

/** An order at the close is decided this long before it. */
const DECIDED_BEFORE_MS = 15 * MINUTE_MS

export interface SessionTimes {
  /** Days since 1970. */
  readonly day: Int32Array
  readonly openMs: Float64Array
  /** Sessions that are the last of their week. */
  readonly weekEnds: Int32Array
  /** Time before which an event must be known to be bought at the close, for each of `weekEnds`. */
  readonly weekCutOffMs: Float64Array
}

export function sessionTimes(sessions: readonly ReportDate[]): SessionTimes {
  const weekEnds = sessions.flatMap((day, session) => (endsWeek(day) ? [session] : []))
  return {
    day: Int32Array.from(sessions, dayNumber),
    openMs: Float64Array.from(sessions, day => newYorkInstant(day, SESSION_OPEN).getTime()),
    weekCutOffMs: Float64Array.from(weekEnds, session => closeCutOff(sessions[session]!)),
    weekEnds: Int32Array.from(weekEnds)
  }
}

const closeCutOff = (day: ReportDate): number => sessionClose(day).getTime() - DECIDED_BEFORE_MS

/** Whether a session is the last one up to the Friday of its week. */
function endsWeek(day: ReportDate): boolean {
  const friday = weekEnding(day)
  for (let later = addDays(day, 1); later <= friday; later = addDays(later, 1)) if (isSession(later)) return false
  return true
}

/**
 * Session in which each event can be bought; the number of sessions if it is still in the future. `signalMs` must be
 * ascending.
 */
export function entrySessions(times: SessionTimes, rule: EntryRule, signalMs: Float64Array): Int32Array {
  if (rule === 'next_open') return sessionsAfter(times.openMs, signalMs)
  return sessionsAfter(times.weekCutOffMs, signalMs).map(week => times.weekEnds[week] ?? times.day.length)
}

/** For each time in `signalMs`, the index of the first limit after it. `signalMs` must be ascending. */
export function sessionsAfter(limits: Float64Array, signalMs: Float64Array): Int32Array {
  const places = new Int32Array(signalMs.length)
  let place = 0
  for (let event = 0; event < signalMs.length; event += 1) {
    while (place < limits.length && limits[place]! <= signalMs[event]!) place += 1
    places[event] = place
  }
  return places
}

/**
 * Time by which a retraction must be known to stop a purchase in `session`. With the rule `week_end`, `session` must be
 * the last of its week.
 */
export function decisionMs(times: SessionTimes, rule: EntryRule, session: number): number {
  return rule === 'next_open' ? times.openMs[session]! : times.weekCutOffMs[firstAfter(times.weekEnds, session - 1)]!
}

/** First session on or after `day`, which is a number of days since 1970; the number of sessions without one. */
export const firstSessionFrom = (times: SessionTimes, day: number): number => firstAfter(times.day, day - 1)

/** Last session on or before `day`; Infinity if that session is later than all of `sessions`. */
export function lastSessionWithin(sessions: readonly ReportDate[], times: SessionTimes, day: number): number {
  const after = firstAfter(times.day, day)
  if (after < sessions.length) return after - 1
  const held = sessions.at(-1)!
  for (let later = addDays(held, 1); dayNumber(later) <= day; later = addDays(later, 1)) {
    if (isSession(later)) return Number.POSITIVE_INFINITY
  }
  return after - 1
}

/** Index of the first value above `limit` in an ascending array. */
export function firstAfter(values: Float64Array | Int32Array, limit: number): number {
  return firstIndex(values.length, index => values[index]! > limit)
}
