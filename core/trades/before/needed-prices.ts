// Chooses from which day the prices of a ticker are needed, so that a filing of today does not read twenty years.
// @see docs/reference/trades.md, "Before the trade"

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import type { SeenTicker } from '../../prices/company-prices.ts'
import type { TradedTickers } from '../issuer-tickers.ts'
import type { VolumeSession } from './stock-before.ts'

/** Calendar days before a trade that hold all sessions of its state: 252 sessions, and a fortnight. */
const STATE_DAYS = 400
/** Days before these that show how the prices of each basis go on. */
const MARGIN_DAYS = 30
/** Filed days before it are mistyped. */
const FIRST_YEAR = '1900'
/** Sessions from the start of which some neighbours are missing. */
const UNSURE_SESSIONS = 8

/**
 * Returns the first needed day by ticker, for companies that only ever had prices under one ticker of their own.
 * Tickers of other companies are missing: how they are joined may depend on every session.
 *
 * `hasPrices` tells whether a ticker has stored prices.
 */
export function firstNeededDays(
  traded: readonly TradedTickers[],
  seen: readonly SeenTicker[],
  hasPrices: (ticker: string) => boolean
): ReadonlyMap<string, ReportDate> {
  const ownersOf = new Map<string, Set<string>>()
  const note = (ticker: string, cik: string) => ownersOf.set(ticker, (ownersOf.get(ticker) ?? new Set()).add(cik))
  for (const { cik, ticker } of seen) note(ticker, cik)
  for (const { cik, tickers } of traded) for (const ticker of tickers) note(ticker, cik)
  return new Map(
    traded.flatMap(({ from, tickers }) => {
      const [ticker, ...others] = tickers.filter(hasPrices)
      const isAlone = others.length === 0 && ticker !== undefined && ownersOf.get(ticker)!.size === 1
      return isAlone && from > FIRST_YEAR ? [[ticker, addDays(from, -STATE_DAYS - MARGIN_DAYS)]] : []
    })
  )
}

/**
 * Whether sessions from a first needed day on give the same state as all sessions. Each basis must meet the prices as
 * traded within the margin, because a later break of the basis is judged from their last meeting.
 */
export function areEnough(sessions: readonly VolumeSession[], first: ReportDate): boolean {
  const end = addDays(first, MARGIN_DAYS)
  const margin = sessions.slice(UNSURE_SESSIONS).filter(({ date }) => date < end)
  const meets = (basis: 'adjustedClose' | 'splitClose'): boolean =>
    margin.some(session => session.close && session[basis]) || !sessions.some(session => session[basis])
  return margin.length > 0 && meets('splitClose') && meets('adjustedClose')
}
