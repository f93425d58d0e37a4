// Settles prices that could not be checked. A price waits for the prices of its session. The wait ends after ten
// sessions, so that unchecked values do not stay in sums for ever.
// @see docs/reference/trades.md, "Prices that wait"

import type { ReportDate } from '../../dates/report-date.ts'
import { addSessions, isSession, sessionFrom } from '../../dates/trading-calendar.ts'
import type { PriceValidity } from '../trade.ts'

/** Last sessions with stored prices. */
export interface PricedUntil {
  /** Last session with a price of the market benchmark, which stands for all stocks. */
  readonly market: ReportDate | undefined
  /** Last session whose prices were declared complete: a ticker without a price there gets none later. */
  readonly complete: ReportDate | undefined
  /** Last session with prices, by ticker. */
  readonly byTicker: ReadonlyMap<string, ReportDate>
}

/** Number of sessions after the filing until the wait for a price ends. */
export const UNSETTLED_SESSIONS = 10

/** Returns the sessions that check a price: the day itself, or both neighbours if the exchange is closed. */
export const sessionsAround = (day: ReportDate): ReportDate[] =>
  isSession(day) ? [day] : [addSessions(day, -1), addSessions(day, 1)]

interface Filed {
  readonly day: ReportDate
  readonly filedAt: ReportDate
  readonly ticker: string | undefined
}

/**
 * Updates `validity` with the prices stored today. Changes only two kinds of verdicts: `pending` ones, and those of a
 * closed day that are based on only one of its two neighbouring sessions.
 */
export function settlePending(
  validity: PriceValidity,
  { day, filedAt, ticker }: Filed,
  until: PricedUntil
): PriceValidity {
  const isOpen = isPlain(validity) || (!isSession(day) && isByMarket(validity))
  if (!isOpen) return validity
  const filed = filedAt > day ? filedAt : day
  const newest = latest(until.market, lastPriced(ticker, until))
  if (newest !== undefined && newest >= addSessions(filed, UNSETTLED_SESSIONS))
    return isPlain(validity) ? { doubt: 'not_checked', status: 'pending' } : validity
  if (ticker === undefined || (lastPriced(ticker, until) ?? '') >= sessionFrom(day)) return validity
  return isPlain(validity)
    ? { isAwaited: true, status: 'pending' }
    : { doubt: 'outside_prices', isAwaited: true, status: 'pending' }
}

const isPlain = (validity: PriceValidity): boolean => validity.status === 'pending' && validity.doubt === undefined

/** Whether the verdict comes from market prices, so that the prices of the next session may still change it. */
const isByMarket = (validity: PriceValidity): boolean =>
  validity.status === 'pending' ||
  (validity.status === 'rejected' && ['above_volume', 'ads_ratio', 'outside_session_range'].includes(validity.reason))

const lastPriced = (ticker: string | undefined, { byTicker, complete }: PricedUntil): ReportDate | undefined =>
  latest(complete, ticker === undefined ? undefined : byTicker.get(ticker))

const latest = (one: ReportDate | undefined, other: ReportDate | undefined): ReportDate | undefined =>
  (one ?? '') > (other ?? '') ? one : other
