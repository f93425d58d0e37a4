// Which days of prices a vendor is asked for, and when for dividends.

import { DAY_MS } from '../../dates/durations.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { isSession } from '../../dates/trading-calendar.ts'

/** The days that are held of a ticker. */
export interface HeldDays {
  readonly first: ReportDate
  readonly last: ReportDate
}

export interface AskedDays {
  readonly from: ReportDate
  readonly to: ReportDate
}

/** What every plan has. */
const USUAL_DAYS = 2 * 365 - 1
/** Days that are held are asked for again, so that new ones join them on one basis and corrections are seen. */
const OVERLAP_DAYS = 14
/** A first session within a week of the day asked for is the first there is: holidays, and weekends. */
const REACHES_BACK_DAYS = 7

/** undefined where everything is held. Today's session may not be over. */
export function daysToAsk(
  held: HeldDays | undefined,
  { from, now }: { readonly from: ReportDate | undefined; readonly now: Date }
): AskedDays | undefined {
  const to = lastSessionBefore(newYorkDay(now))
  const first = from ?? addDays(to, -USUAL_DAYS)
  if (!held || (from !== undefined && held.first > addDays(from, REACHES_BACK_DAYS))) return { from: first, to }
  if (held.last >= to) return undefined
  const joined = addDays(held.last, -OVERLAP_DAYS)
  /* What ended years ago is not asked for beyond what every plan has. */
  return { from: from === undefined && joined < first ? first : joined, to }
}

function lastSessionBefore(day: ReportDate): ReportDate {
  let session = addDays(day, -1)
  while (!isSession(session)) session = addDays(session, -1)
  return session
}

/** Companies declare dividends some weeks before the first session without them, and vendors tell then. */
const DIVIDEND_DAYS = 7

/** How far back all dividends are asked for at once, day by day. */
export const DIVIDEND_LIST_DAYS = 30

/** Whose own list was read before this has a gap that the list of all does not close: a day less, for clocks and zones. */
export const oldestDividendReading = (now: Date): Date => new Date(now.getTime() - (DIVIDEND_LIST_DAYS - 1) * DAY_MS)

export const areDividendsDue = (readAt: Date | undefined, now: Date): boolean =>
  !readAt || now.getTime() - readAt.getTime() >= DIVIDEND_DAYS * DAY_MS
