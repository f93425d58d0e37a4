// How often the feed is asked: EDGAR takes filings from 06:00 to 22:00 New York on business days.

import { MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant } from '../../dates/new-york-time.ts'
import { EDGAR_OPEN, isEdgarOpen } from '../../dates/trading-calendar.ts'

const BUSY_MS = 10_000
const QUIET_MS = 5 * MINUTE_MS

/** From one poll to the next. An invented EDGAR never closes. */
export function pollEveryMs(now: Date, isSample: boolean): number {
  return isSample || isEdgarOpen(now) ? BUSY_MS : untilOpen(now)
}

/** The first poll of the morning is not five minutes late. */
function untilOpen(now: Date): number {
  const untilMs = newYorkInstant(newYorkDay(now), EDGAR_OPEN).getTime() - now.getTime()
  return untilMs > 0 ? Math.min(untilMs, QUIET_MS) : QUIET_MS
}
