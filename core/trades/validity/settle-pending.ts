// A price that could not be checked waits for the prices of its session, and is given up in the end: what nothing will
// settle must not stay in the sums for ever.
// @see docs/reference/filings.md, "Prices that wait"

import type { ReportDate } from '../../dates/report-date.ts'
import { addSessions, isSession, sessionFrom } from '../../dates/trading-calendar.ts'
import type { PriceValidity } from '../trade.ts'

/** How far prices are held. */
export interface PricedUntil {
  /** Last session of the market's prices, which stand for those of all stocks. */
  readonly market: ReportDate | undefined
  /** Last session whose prices were declared complete: a ticker without a price in it gets none. */
  readonly complete: ReportDate | undefined
  /** Last session of each ticker that has prices. */
  readonly byTicker: ReadonlyMap<string, ReportDate>
}

/** Sessions after the filing until a price that nothing settled is given up. */
export const UNSETTLED_SESSIONS = 10

/** Days of the sessions that check a price: its own, or both neighbours where the exchange is closed. */
export const sessionsAround = (day: ReportDate): ReportDate[] =>
  isSession(day) ? [day] : [addSessions(day, -1), addSessions(day, 1)]

interface Filed {
  readonly day: ReportDate
  readonly filedAt: ReportDate
  readonly ticker: string | undefined
}

/** Updates `validity` by the prices held today. Only `pending` and verdicts of half a weekend can change. */
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

/** Whether the sessions that are known speak against it, which the next one may still bear out. */
const isByMarket = (validity: PriceValidity): boolean =>
  validity.status === 'pending' ||
  (validity.status === 'rejected' && ['above_volume', 'ads_ratio', 'outside_session_range'].includes(validity.reason))

const lastPriced = (ticker: string | undefined, { byTicker, complete }: PricedUntil): ReportDate | undefined =>
  latest(complete, ticker === undefined ? undefined : byTicker.get(ticker))

const latest = (one: ReportDate | undefined, other: ReportDate | undefined): ReportDate | undefined =>
  (one ?? '') > (other ?? '') ? one : other
