// Facts shown beside a score and never mixed into it (docs/reference/score.md, "Shown beside").

import { DAY_MS } from '../dates/durations.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import type { EconomicEvent } from '../events/economic-event.ts'
import type { PriceSeries, PriceSession } from '../market/price-series.ts'
import { CLUSTER_DAYS } from '../trades/insider-cluster.ts'
import { countBuyers } from '../trades/unique-buyers.ts'

export type TradingHabit = 'routine' | 'opportunistic' | 'unknown'

const HABIT_YEARS = 3
/** 18 months. */
const REVERSAL_DAYS = 548
const HIGH_DAYS = 365

/**
 * Routine: the insider traded in the same calendar month of each of the three years before; opportunistic: traded in
 * each of these years, but not so; unknown: not in each of them. `earlier` are all the insider's earlier trade days.
 *
 * @see Cohen, Malloy and Pomorski, Decoding Inside Information, Journal of Finance 2012
 */
export function tradingHabit(day: ReportDate, earlier: readonly ReportDate[]): TradingHabit {
  const before = earlier.filter(other => other < day)
  const years = Array.from({ length: HABIT_YEARS }, (_, index) => Number(day.slice(0, 4)) - 1 - index)
  if (!years.every(year => before.some(other => other.startsWith(`${year}-`)))) return 'unknown'
  const month = day.slice(5, 7)
  return years.every(year => before.some(other => other.startsWith(`${year}-${month}-`))) ? 'routine' : 'opportunistic'
}

/** Distinct economic owners who bought this issuer in the 30 days up to `asOf`; two or more are a cluster. */
export function buyersIn30Days(issuerEvents: readonly EconomicEvent[], asOf: Date): number {
  const from = new Date(asOf.getTime() - CLUSTER_DAYS * DAY_MS)
  const buys = issuerEvents.filter(
    event => event.side === 'buy' && stands(event, asOf) && event.asOf > from && event.asOf <= asOf
  )
  return countBuyers(buys.map(({ owners }) => owners.filter(({ knownAt }) => knownAt <= asOf).map(({ cik }) => cik)))
}

/** Did one of the buyers sell this issuer's stock in the 18 months before the buy, as known at its T? */
export function isReversal(buy: EconomicEvent, issuerEvents: readonly EconomicEvent[]): boolean {
  const owners = new Set(buy.owners.map(({ cik }) => cik))
  const from = addDays(buy.transactionDate, -REVERSAL_DAYS)
  return issuerEvents.some(
    event =>
      event.side === 'sell' &&
      stands(event, buy.asOf) &&
      event.transactionDate >= from &&
      event.transactionDate <= buy.transactionDate &&
      event.owners.some(({ cik }) => owners.has(cik))
  )
}

/** Last close as a share of the highest close in the 365 days up to `day`: 0.8 is 20 % below; undefined without prices. */
export function shareOfHigh(series: PriceSeries, day: ReportDate): number | undefined {
  const sessions = series.sessions.filter(({ date }) => date <= day && date > addDays(day, -HIGH_DAYS))
  const closes = closesOf(sessions)
  const last = closes.at(-1)
  return last === undefined ? undefined : last / Math.max(...closes)
}

/** On the first basis that every session has, so that a split is no fall. */
function closesOf(sessions: readonly PriceSession[]): number[] {
  const bases = (['splitClose', 'adjustedClose', 'close'] as const).map(basis =>
    sessions.map(session => session[basis])
  )
  return (bases.find(closes => closes.every(close => close !== undefined)) ?? []).filter(close => close !== undefined)
}

const stands = ({ isEligible, knownAt, retractedAt }: EconomicEvent, asOf: Date): boolean =>
  isEligible && knownAt <= asOf && !(retractedAt && retractedAt <= asOf)
