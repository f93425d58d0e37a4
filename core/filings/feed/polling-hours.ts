// Polling interval of the feed. EDGAR accepts filings from 06:00 to 22:00 New York on business days.

import { MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant } from '../../dates/new-york-time.ts'
import { EDGAR_OPEN, isEdgarOpen } from '../../dates/trading-calendar.ts'

const BUSY_MS = 10_000
const QUIET_MS = 5 * MINUTE_MS

/** Interval between two polls. The sample's EDGAR never closes. */
export function pollEveryMs(now: Date, isSample: boolean): number {
  return isSample || isEdgarOpen(now) ? BUSY_MS : untilOpen(now)
}

/** Shortens the last interval before opening, so that the first poll of the morning is not late. */
function untilOpen(now: Date): number {
  const untilMs = newYorkInstant(newYorkDay(now), EDGAR_OPEN).getTime() - now.getTime()
  return untilMs > 0 ? Math.min(untilMs, QUIET_MS) : QUIET_MS
}
