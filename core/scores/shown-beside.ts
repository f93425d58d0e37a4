// Facts shown beside a score but not part of it (docs/reference/scores.md, "Shown beside").

import { DAY_MS } from '../dates/durations.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import type { EconomicEvent } from '../trades/events/economic-event.ts'
import { CLUSTER_DAYS } from '../trades/insider-cluster.ts'
import { countBuyers } from '../trades/unique-buyers.ts'

export type TradingHabit = 'routine' | 'opportunistic' | 'unknown'

export const HABIT_YEARS = 3
export const REVERSAL_MONTHS = 18
/** These months, in days. */
export const REVERSAL_DAYS = 548

/**
 * Returns the trading habit; `earlier` are all the insider's earlier trade days.
 *
 * `routine`: traded in the same calendar month in each of the three years before. `opportunistic`: traded in each of
 * these years, but not in the same month. `unknown`: otherwise.
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

/** Returns the habit as of the newest of an insider's trade days, judged by all days before it. */
export function newestHabit(days: readonly ReportDate[]): TradingHabit {
  const newest = days.toSorted().at(-1)
  return newest === undefined ? 'unknown' : tradingHabit(newest, days)
}

/** Counts distinct economic owners who bought this issuer in the 30 days up to `asOf`; two or more are a cluster. */
export function buyersIn30Days(issuerEvents: readonly EconomicEvent[], asOf: Date): number {
  const from = new Date(asOf.getTime() - CLUSTER_DAYS * DAY_MS)
  const buys = issuerEvents.filter(
    event => event.side === 'buy' && stands(event, asOf) && event.asOf > from && event.asOf <= asOf
  )
  return countBuyers(buys.map(({ owners }) => owners.filter(({ knownAt }) => knownAt <= asOf).map(({ cik }) => cik)))
}

/** Whether one of the buyers sold this issuer's stock in the 18 months before the buy, as known at the buy's T. */
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

/** Whether an event counts, as known at a time. */
export const stands = ({ isEligible, knownAt, retractedAt }: EconomicEvent, asOf: Date): boolean =>
  isEligible && knownAt <= asOf && !(retractedAt && retractedAt <= asOf)
