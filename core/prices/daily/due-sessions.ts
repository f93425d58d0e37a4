// Which sessions a vendor is asked for by itself, and which stocks of them need a look at their past.

import { MINUTE_MS } from '../../dates/durations.ts'
import { newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { isSession } from '../../dates/trading-calendar.ts'
import type { DailyPrice } from '../daily-price.ts'
import type { Split } from '../split.ts'
import type { HeldClose } from './ports.ts'

/** By then the closing auctions are told, also by plans that are a quarter of an hour late. */
const AFTER_CLOSE_MS = 20 * MINUTE_MS
/** The job comes again; what is left then is next. */
const SESSIONS_AT_ONCE = 5
/** A stock without a price for longer is no longer gone on with: a hole in its prices would pass for quiet days. */
const GONE_ON_WITH_DAYS = 14
/** Beyond, a split may be behind it that the vendor tells of another day. The numbers are ours. */
const USUAL_MOVE = { least: 0.6, most: 1.7 }

/**
 * Sessions after the last that is held and whose prices must be there by now, oldest first; none where there is no new one.
 * The last is asked for again before them: on its own evening it was not final.
 */
export function dueSessions(last: ReportDate, now: Date): ReportDate[] {
  const days: ReportDate[] = []
  for (let day = addDays(last, 1); isOver(day, now) && days.length < SESSIONS_AT_ONCE; day = addDays(day, 1)) {
    if (isSession(day)) days.push(day)
  }
  return days.length > 0 ? [last, ...days] : []
}

export const goneOnWithFrom = (day: ReportDate): ReportDate => addDays(day, -GONE_ON_WITH_DAYS)

/** Whether one price does not tell enough: then the stock is asked for by itself, with all its splits. */
export function needsPast(price: DailyPrice, held: HeldClose, splits: readonly Split[]): boolean {
  if (splits.length > 0 || !price.unadjusted) return true
  const move = price.unadjusted.close / held.close
  return !(move >= USUAL_MOVE.least && move <= USUAL_MOVE.most)
}

const isOver = (day: ReportDate, now: Date): boolean =>
  now.getTime() - newYorkInstant(day, SESSION_CLOSE).getTime() >= AFTER_CLOSE_MS
