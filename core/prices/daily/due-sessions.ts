// Sessions that are requested from a vendor automatically, and stocks whose history must be checked.

import { MINUTE_MS } from '../../dates/durations.ts'
import { newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { isSession } from '../../dates/trading-calendar.ts'
import type { DailyPrice } from '../daily-price.ts'
import type { Split } from '../splits/split.ts'
import type { HeldClose } from './ports.ts'

/** Time after the close at which closing prices are available, even on plans that lag a quarter of an hour. */
const AFTER_CLOSE_MS = 20 * MINUTE_MS
/** Maximum number of sessions per run; the next run continues with later ones. */
const SESSIONS_AT_ONCE = 5
/**
 * Maximum age in days of a stock's last stored price. Older stocks are not continued, because the gap in their prices
 * would look like quiet days.
 */
const GONE_ON_WITH_DAYS = 14
/**
 * Range of the factor between two closes. A move outside it may hide a split that the vendor lists for another day.
 * Both limits are our choice.
 */
const USUAL_MOVE = { least: 0.6, most: 1.7 }

/**
 * Returns the sessions after `last` whose prices must be available by now, oldest first; empty without a new one.
 *
 * `last` itself comes first, because its prices were not final on its own evening.
 */
export function dueSessions(last: ReportDate, now: Date): ReportDate[] {
  const days: ReportDate[] = []
  for (let day = addDays(last, 1); isOver(day, now) && days.length < SESSIONS_AT_ONCE; day = addDays(day, 1)) {
    if (isSession(day)) days.push(day)
  }
  return days.length > 0 ? [last, ...days] : []
}

export const goneOnWithFrom = (day: ReportDate): ReportDate => addDays(day, -GONE_ON_WITH_DAYS)

/** Whether the day's price alone cannot be trusted, so that the stock is requested separately with all its splits. */
export function needsPast(price: DailyPrice, held: HeldClose, splits: readonly Split[]): boolean {
  if (splits.length > 0 || !price.unadjusted) return true
  const move = price.unadjusted.close / held.close
  return !(move >= USUAL_MOVE.least && move <= USUAL_MOVE.most)
}

const isOver = (day: ReportDate, now: Date): boolean =>
  now.getTime() - newYorkInstant(day, SESSION_CLOSE).getTime() >= AFTER_CLOSE_MS
