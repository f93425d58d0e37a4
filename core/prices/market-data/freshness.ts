// How long an answer counts as new, by its kind, and how long a refusal is remembered.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import { addDays } from '../../dates/report-date.ts'
import { isSession } from '../../dates/trading-calendar.ts'
import type { FigureKind, SourceFailure } from './figure.ts'
import type { HeldFigure } from './ports.ts'
import { nextSession, sessionAt } from './quote.ts'

const SECOND_MS = 1_000
const QUOTE_MS = 15 * SECOND_MS
const QUIET_QUOTE_MS = 5 * MINUTE_MS

const LIVES = {
  details: DAY_MS,
  news: 5 * MINUTE_MS,
  ratings: DAY_MS,
  similar: 7 * DAY_MS,
  target: DAY_MS
} as const satisfies Record<Exclude<FigureKind, 'quote'>, number>

/** When an answer of `now` is to be asked for again. A quote of a closed market stays until the next session. */
export function freshUntil(kind: FigureKind, now: Date): Date {
  if (kind !== 'quote') return new Date(now.getTime() + LIVES[kind])
  const session = sessionAt(now)
  if (session === 'closed') return nextSession(now)
  return new Date(now.getTime() + (session === 'regular' ? QUOTE_MS : QUIET_QUOTE_MS))
}

/** What was read is stale once it is to be asked again, and while nobody can be asked. */
export function isStale(
  held: HeldFigure,
  readAt: Date,
  { hasSources, now }: { hasSources: boolean; now: Date }
): boolean {
  return !hasSources || (held.askAgainAt ?? readAt) <= now || held.failure !== undefined
}

/** Whether another session has closed since: then a newer close exists that was not taken in. */
export function isOldClose(close: Date, now: Date): boolean {
  const today = newYorkDay(now)
  let newest = now < newYorkInstant(today, SESSION_CLOSE) ? addDays(today, -1) : today
  while (!isSession(newest)) newest = addDays(newest, -1)
  return newYorkDay(close) < newest
}

/** A vendor that was told to be asked again in vain waits longer each time; the first few are seconds apart. */
const BACK_OFF_MS = [SECOND_MS, 4 * SECOND_MS, 16 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS]

/** When to ask again after a failure, the `failures`th in a row. */
export function askAgainAfter(failure: SourceFailure, failures: number, now: Date): Date {
  return new Date(now.getTime() + pauseMs(failure, failures))
}

function pauseMs(failure: SourceFailure, failures: number): number {
  if (failure === 'not_covered' || failure === 'not_in_plan') return DAY_MS
  if (failure === 'key_refused') return HOUR_MS
  return BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1] ?? MINUTE_MS
}
