// Days for which prices are requested from a vendor, and when dividends are due.

import { DAY_MS } from '../../dates/durations.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { addSessions } from '../../dates/trading-calendar.ts'

/** Days with stored prices of a ticker. */
export interface HeldDays {
  readonly first: ReportDate
  readonly last: ReportDate
}

export interface AskedDays {
  readonly from: ReportDate
  readonly to: ReportDate
}

/** Number of past days that every plan of the vendor includes. */
const USUAL_DAYS = 2 * 365 - 1
/**
 * Number of stored days that are requested again. The overlap joins old and new prices on one basis and reveals
 * corrections.
 */
const OVERLAP_DAYS = 14
/**
 * Tolerance in days, for holidays and weekends: stored prices that begin this soon after the requested day are
 * complete.
 */
const REACHES_BACK_DAYS = 7

/** Returns the days to request; undefined if all are stored. They end before today, whose session may not be over. */
export function daysToAsk(
  held: HeldDays | undefined,
  { from, now }: { readonly from: ReportDate | undefined; readonly now: Date }
): AskedDays | undefined {
  const to = addSessions(newYorkDay(now), -1)
  const first = from ?? addDays(to, -USUAL_DAYS)
  if (!held || (from !== undefined && held.first > addDays(from, REACHES_BACK_DAYS))) return { from: first, to }
  if (held.last >= to) return undefined
  const joined = addDays(held.last, -OVERLAP_DAYS)
  /* Without `from`, a request never reaches back beyond the days that every plan includes. */
  return { from: from === undefined && joined < first ? first : joined, to }
}

/**
 * Days between two readings of a stock's dividends. Companies declare a dividend some weeks before its ex-dividend
 * date, and vendors list it then.
 */
const DIVIDEND_DAYS = 7

/** Days covered by the daily list of all dividends. */
export const DIVIDEND_LIST_DAYS = 30

/**
 * Earliest reading of a stock's own list that leaves no gap to the daily list. One day shorter, for clocks and time
 * zones.
 */
export const oldestDividendReading = (now: Date): Date => new Date(now.getTime() - (DIVIDEND_LIST_DAYS - 1) * DAY_MS)

export const areDividendsDue = (readAt: Date | undefined, now: Date): boolean =>
  !readAt || now.getTime() - readAt.getTime() >= DIVIDEND_DAYS * DAY_MS
