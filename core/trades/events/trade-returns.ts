// Return of a stock after a trade's filing became known, compared with the market. Entry, exit, splits, dividends and
// delistings follow the outcomes that scores count (docs/reference/scores.md, "Outcomes").

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { isSession } from '../../dates/trading-calendar.ts'
import { canDivide, closeOn, restatedBy } from '../../prices/price-basis.ts'
import { awaitsEntry, findEntry, indexFrom, lastConnected, type PriceSeries } from '../../prices/price-series.ts'
import { totalReturn } from '../../prices/total-return.ts'
import { type Span, spanOf } from './horizons.ts'
import { type Held, type Outcome, outcomeAfter } from './outcomes.ts'

/** Fund on the S&P 500, used as the market. */
export const MARKET_TICKER = 'SPY'

export interface Market {
  readonly ticker: string
  readonly series: PriceSeries
}

export const RETURN_HORIZONS = ['week', 'month', 'year'] as const
export type ReturnHorizon = (typeof RETURN_HORIZONS)[number]

export const RETURN_SPANS: Record<ReturnHorizon, Span> = {
  month: spanOf('1M'),
  week: { days: 8, sessions: 5 },
  year: spanOf('1Y')
}

/** Horizons at which lists tell what a filter would have earned (core/lists/activities/outcome). */
export const OUTCOME_HORIZONS = ['month', 'quarter', 'half', 'year'] as const
export type OutcomeHorizon = (typeof OUTCOME_HORIZONS)[number]

export const OUTCOME_SPANS: Record<OutcomeHorizon, Span> = {
  half: spanOf('6M'),
  month: RETURN_SPANS.month,
  quarter: spanOf('3M'),
  year: RETURN_SPANS.year
}

/** Percent to two decimals, for the stock and for the market over the same sessions. */
export interface ComparedReturn {
  readonly percent: number
  readonly marketPercent: number | undefined
}

/**
 * Reason why there is no return up to the last close.
 *
 * `no_prices`: no price when the filing became known. `not_yet`: no session since then. `prices_end`: the series ended.
 * `unexplained_move`: no known split explains a move.
 */
export type NoReturn = 'delisted' | 'no_prices' | 'not_yet' | 'prices_end' | 'unexplained_move'

export interface TradeReturns {
  /** Day of the session whose open is the entry; undefined without one. */
  readonly from: ReportDate | undefined
  /** Return up to the close of `day`, the last known session; changes with each new one. */
  readonly since: (ComparedReturn & { readonly day: ReportDate }) | undefined
  readonly missing: NoReturn | undefined
  /** Returns over fixed spans, set once they have matured; they never change afterwards. */
  readonly week: ComparedReturn | undefined
  readonly month: ComparedReturn | undefined
  readonly year: ComparedReturn | undefined
  /** Ticker that `marketPercent` refers to. */
  readonly market: string | undefined
}

/** Returns with all horizons of outcomes, and the day of each exit. An outcome has matured by the close of that day. */
export interface FollowedReturns extends TradeReturns {
  readonly quarter: ComparedReturn | undefined
  readonly half: ComparedReturn | undefined
  readonly until: Readonly<Record<OutcomeHorizon, ReportDate | undefined>>
  /**
   * Last close in US dollars per share of the day of the trade, without dividends. Changes with each session. Undefined
   * if a known price cannot be compared with those of that day.
   */
  readonly lastClose: number | undefined
}

interface Priced {
  readonly knownAt: Date
  readonly market: Market | undefined
  /** Day of the last lot; undefined if the last close is not needed. */
  readonly tradedOn?: ReportDate | undefined
  /** Price series used for the outcomes. */
  readonly series: PriceSeries | undefined
}

/** Digits of prices that are computed, so that binary fractions do not mark rows as changed. */
const PRICE_DIGITS = 10
/** Days that a stock's prices may lag the market's before its series counts as ended. */
const STALE_DAYS = 14

export function findReturns({ knownAt, market, series, tradedOn }: Priced): FollowedReturns {
  const lastClose = series && tradedOn && lastCloseAfter(series, tradedOn, market?.series)
  const none = { from: undefined, lastClose, market: market?.ticker, since: undefined, ...NOTHING_MATURED }
  if (!series) return { ...none, missing: 'no_prices' }
  const entry = findEntry(series, knownAt)
  if (entry === undefined) return { ...none, missing: awaitsEntry(series, knownAt) ? 'not_yet' : 'no_prices' }
  const last = lastConnected(series, entry, series.sessions.length - 1)
  const stock = { entry, market: market?.series, reached: last, series }
  const since = sinceOf(stock)
  const exits = byHorizon(horizon => outcomeAfter(series, stock, OUTCOME_SPANS[horizon]))
  return {
    from: series.sessions[entry]!.date,
    lastClose,
    market: market?.ticker,
    missing: typeof since === 'string' ? since : undefined,
    since: typeof since === 'string' ? undefined : since,
    until: byHorizon(horizon => exits[horizon]?.exitDate),
    week: maturedReturn(stock, outcomeAfter(series, stock, RETURN_SPANS.week)),
    ...byHorizon(horizon => maturedReturn(stock, exits[horizon]))
  }
}

function byHorizon<Value>(make: (horizon: OutcomeHorizon) => Value): Record<OutcomeHorizon, Value> {
  return { half: make('half'), month: make('month'), quarter: make('quarter'), year: make('year') }
}

const NOTHING_MATURED = { ...byHorizon(() => undefined), until: byHorizon(() => undefined), week: undefined }

interface HeldStock extends Held {
  readonly series: PriceSeries
  readonly market: PriceSeries | undefined
}

function sinceOf(stock: HeldStock): TradeReturns['since'] | NoReturn {
  const { entry, reached, series } = stock
  const { date: day } = series.sessions[reached]!
  const end = endOf(stock)
  if (end) return end
  const value = totalReturn(series, entry, reached)
  if (value === undefined) return 'unexplained_move'
  return { day, ...compared(stock, value, day) }
}

/** Returns why a stock has no price of today; undefined if it has one. */
function endOf({ entry, market, reached, series }: HeldStock): 'delisted' | 'prices_end' | undefined {
  if (series.delistedOn && series.delistedOn >= series.sessions[entry]!.date) return 'delisted'
  const newest = market?.sessions.at(-1)?.date
  const isStale = newest !== undefined && newest > addDays(series.sessions[reached]!.date, STALE_DAYS)
  return reached < series.sessions.length - 1 || isStale ? 'prices_end' : undefined
}

/** A price as traded on the day, or on the last session before it, turns the change since then into dollars. */
function lastCloseAfter(
  series: PriceSeries,
  tradedOn: ReportDate,
  market: PriceSeries | undefined
): number | undefined {
  const next = indexFrom(series.sessions, tradedOn)
  const entry = series.sessions[next]?.date === tradedOn ? next : next - 1
  const session = series.sessions[entry]
  // Without a session from the day of the trade on, the last close is older than the trade.
  if (!session?.close || next === series.sessions.length) return undefined
  if (addDays(session.date, STALE_DAYS) < tradedOn) return undefined
  const reached = lastConnected(series, entry, series.sessions.length - 1)
  if (endOf({ entry, market, reached, series })) return undefined
  const basis = (['split', 'unadjusted'] as const).find(each => canDivide(series, each, entry, reached))
  if (!basis) return undefined
  const before = closeOn(basis, session)! * restatedBy(basis, series, entry, reached)
  const value = session.close * (closeOn(basis, series.sessions[reached]!)! / before)
  return Number.isFinite(value) ? Number(value.toPrecision(PRICE_DIGITS)) : undefined
}

function maturedReturn(stock: HeldStock, outcome: Outcome | undefined): ComparedReturn | undefined {
  return outcome && compared(stock, outcome.return, outcome.exitDate)
}

function compared({ entry, market, series }: HeldStock, value: number, until: ReportDate): ComparedReturn {
  const ofMarket = market && marketReturn(market, series.sessions[entry]!.date, until)
  return { marketPercent: ofMarket === undefined ? undefined : toPercent(ofMarket), percent: toPercent(value) }
}

/** Return over the same days; undefined if the market series lacks one of them. */
function marketReturn(market: PriceSeries, from: ReportDate, until: ReportDate): number | undefined {
  const entry = findSession(market, from)
  const exit = findSession(market, lastSessionUpTo(until))
  if (entry === undefined || exit === undefined || exit < entry) return undefined
  return totalReturn(market, entry, exit)
}

function findSession({ sessions }: PriceSeries, day: ReportDate): number | undefined {
  const index = indexFrom(sessions, day)
  return sessions[index]?.date === day ? index : undefined
}

/** Returns the day itself or the last session before it: a delisted stock's horizon may end on a closed day. */
const lastSessionUpTo = (day: ReportDate): ReportDate => (isSession(day) ? day : lastSessionUpTo(addDays(day, -1)))

/** `toPercent(0.12345) // 12.35` */
const toPercent = (value: number): number => Math.round(value * 10_000) / 100
