// Lifetimes of vendors' answers by kind, and pauses after failed requests.

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import { addDays } from '../../dates/report-date.ts'
import { isSession } from '../../dates/trading-calendar.ts'
import type { FigureKind, SourceFailure } from './figure.ts'
import type { HeldFigure } from './ports.ts'
import { nextSession, sessionAt } from './quote.ts'

const QUOTE_MS = 15 * SECOND_MS
const QUIET_QUOTE_MS = 5 * MINUTE_MS

const LIVES = {
  details: DAY_MS,
  earnings: DAY_MS,
  news: 5 * MINUTE_MS,
  ratings: DAY_MS,
  similar: 7 * DAY_MS,
  target: DAY_MS
} as const satisfies Record<Exclude<FigureKind, 'quote'>, number>

/** Returns when an answer read at `now` expires. A quote of a closed market lasts until the next session. */
export function freshUntil(kind: FigureKind, now: Date): Date {
  if (kind !== 'quote') return new Date(now.getTime() + LIVES[kind])
  const session = sessionAt(now)
  if (session === 'closed') return nextSession(now)
  return new Date(now.getTime() + (session === 'regular' ? QUOTE_MS : QUIET_QUOTE_MS))
}

/** Whether a figure is stale: it has expired, its last request failed, or no vendor is configured. */
export function isStale(
  held: HeldFigure,
  readAt: Date,
  { hasSources, now }: { hasSources: boolean; now: Date }
): boolean {
  return !hasSources || (held.askAgainAt ?? readAt) <= now || held.failure !== undefined
}

/** Whether a session has ended since `close`, so that a newer close exists. */
export function isOldClose(close: Date, now: Date): boolean {
  const today = newYorkDay(now)
  let newest = now < newYorkInstant(today, SESSION_CLOSE) ? addDays(today, -1) : today
  while (!isSession(newest)) newest = addDays(newest, -1)
  return newYorkDay(close) < newest
}

/** Pauses before a failed request is repeated. They grow with each failure in a row. */
const BACK_OFF_MS = [SECOND_MS, 4 * SECOND_MS, 16 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS]

/** Returns when to ask again after the `failures`th failure in a row. */
export function askAgainAfter(failure: SourceFailure, failures: number, now: Date): Date {
  return new Date(now.getTime() + pauseMs(failure, failures))
}

function pauseMs(failure: SourceFailure, failures: number): number {
  if (failure === 'not_covered' || failure === 'not_in_plan') return DAY_MS
  if (failure === 'key_refused') return HOUR_MS
  return BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1] ?? MINUTE_MS
}
