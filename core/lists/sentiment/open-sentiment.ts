// Tells how insiders of the whole market buy and sell, by week or month: the share of buys, its place in its own past,
// and the market's prices beside it.

import { instantOf } from '../../as-of.ts'
import type { Clock } from '../../clock.ts'
import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { type Coverage, coverageOf, type DataCoverage, heldSince } from '../../filings/coverage.ts'
import { firstIndex } from '../../first-index.ts'
import { closesBetween } from '../../prices/price-basis.ts'
import { indexFrom, type PriceSeries } from '../../prices/price-series.ts'
import type { Sector } from '../../prices/sector.ts'
import type { Market } from '../../trades/events/trade-returns.ts'
import type { ActivityStore } from '../activities/ports.ts'
import { buyShareOf } from '../counts/buy-share.ts'
import {
  daysOfPeriod,
  firstBusinessDay,
  lastBusinessDay,
  PERIODS_OF_YEAR,
  type Period,
  type PeriodKind,
  periodOf
} from './periods.ts'
import type { SentimentTable } from './sentiment-query.ts'
import type { GroupSums, MarketPart, MarketSource, Role, SideSums, SizeClass } from './sum-market.ts'

/** Number of trades below which a share is not compared with its past, because chance decides it. */
export const LEAST_TRADES = 10

export interface PeriodMood extends Period, SideSums {
  /** False while filings of the period may still arrive. */
  readonly isOver: boolean
  /** Percent of buys among buys and sales; undefined without any. */
  readonly buyShare: number | undefined
  /**
   * Percent of the earlier periods with a lower share. Undefined with less than a year before it, with fewer than
   * LEAST_TRADES, or while the period is not over.
   */
  readonly percentile: number | undefined
}

export interface GroupMood<Key> {
  readonly key: Key
  /** Oldest first, for the same periods as those of the whole part. */
  readonly periods: readonly PeriodMood[]
}

export interface Sentiment extends MarketPart {
  readonly asOf: Date
  readonly coverage: Coverage
  readonly isSample: boolean
  readonly kind: PeriodKind
  /** Periods held without a gap, oldest first. */
  readonly periods: readonly (PeriodMood & {
    /** Last close of the market within the period, in US dollars, comparable over all periods. */
    readonly marketClose: number | undefined
  })[]
  readonly sectors: readonly GroupMood<Sector | null>[]
  readonly sizes: readonly GroupMood<SizeClass>[]
  readonly roles: readonly GroupMood<Role>[]
  /** Ticker of the market; undefined without its prices. */
  readonly marketTicker: string | undefined
}

export interface SentimentPorts {
  readonly activities: Pick<ActivityStore, 'held'>
  readonly clock: Clock
  readonly marketTrades: MarketSource
  readonly prices: { loadMarket(): Promise<Market | undefined> }
}

export type SentimentAsked = Pick<SentimentTable, 'as_of' | 'period' | 'role' | 'sector' | 'size'>

/**
 * Counts trades by their filing day, so that a week does not change when later filings tell of earlier trades.
 *
 * @see docs/reference/trades.md, "Sentiment"
 */
export function openSentiment({ activities, clock, marketTrades, prices }: SentimentPorts) {
  return async ({ as_of, period: kind = 'week', role, sector, size }: SentimentAsked): Promise<Sentiment> => {
    const [held, market] = await Promise.all([activities.held(), prices.loadMarket()])
    const now = clock.now()
    const asOf = instantOf(as_of, held.lastKnownAt ?? now, now)
    const known = as_of === undefined ? now : asOf
    const days = daysOf(held, { asOf, now: known })
    const periods = periodsOf(kind, days)
    const part = { role, sector, size }
    const { all, roles, sectors, sizes } = await marketTrades.sumMarket({
      ...part,
      asOf,
      kind,
      ...boundsOf(kind, periods)
    })
    const moodOf = (sums: readonly SideSums[]) => withPast(kind, periods, sums)
    const groupsOf = <Key>(groups: readonly GroupSums<Key>[]) =>
      groups.map(group => ({ key: group.key, periods: moodOf(group.periods) }))
    const closes = market ? closesAt(market.series, periods, known) : []
    return {
      ...part,
      asOf,
      coverage: coverageOf(held, { asOf, from: undefined, to: undefined }),
      isSample: held.isSample,
      kind,
      marketTicker: closes.length > 0 ? market?.ticker : undefined,
      periods: moodOf(all).map((mood, index) => ({ ...mood, marketClose: closes[index] })),
      roles: groupsOf(roles),
      sectors: groupsOf(sectors),
      sizes: groupsOf(sizes)
    }
  }
}

interface KnownDays {
  /** First day from which filings are held without a gap; undefined without any. */
  readonly since: ReportDate | undefined
  /** Day of the newest known filing. */
  readonly newest: ReportDate
  readonly today: ReportDate
}

function daysOf(held: DataCoverage, { asOf, now }: { readonly asOf: Date; readonly now: Date }): KnownDays {
  const newest = held.lastKnownAt && held.lastKnownAt < asOf ? held.lastKnownAt : asOf
  return { newest: newYorkDay(newest), since: heldSince(held), today: newYorkDay(now) }
}

type DatedPeriod = Period & Pick<PeriodMood, 'isOver'>

/** Periods from the first one held from its first business day on. */
function periodsOf(kind: PeriodKind, { newest, since, today }: KnownDays): readonly DatedPeriod[] {
  if (since === undefined) return []
  const started = periodOf(kind, since)
  const first = firstBusinessDay(daysOfPeriod(kind, started)) < since ? started + 1 : started
  const count = Math.max(0, periodOf(kind, newest) - first + 1)
  return Array.from({ length: count }, (_, index) => {
    const days = daysOfPeriod(kind, first + index)
    const last = lastBusinessDay(days)
    return { ...days, isOver: newest >= last && today > last }
  })
}

function boundsOf(kind: PeriodKind, periods: readonly Period[]): { readonly first: number; readonly last: number } {
  const first = periods[0] ? periodOf(kind, periods[0].from) : 0
  return { first, last: first + periods.length - 1 }
}

/** Adds to each period its share, and its place among the periods before it, never after it. */
function withPast(kind: PeriodKind, periods: readonly DatedPeriod[], sums: readonly SideSums[]): PeriodMood[] {
  const past: number[] = []
  return periods.map((period, index) => {
    const counted = sums[index]!
    const buyShare = buyShareOf({ buys: counted.buys, sells: counted.sales })
    const isComparable = period.isOver && tradesOf(counted) >= LEAST_TRADES
    if (buyShare === undefined || !isComparable) return { ...period, ...counted, buyShare, percentile: undefined }
    const below = firstIndex(past.length, at => past[at]! >= buyShare)
    const upTo = firstIndex(past.length, at => past[at]! > buyShare)
    const percentile = past.length < PERIODS_OF_YEAR[kind] ? undefined : (50 * (below + upTo)) / past.length
    past.splice(below, 0, buyShare)
    return { ...period, ...counted, buyShare, percentile }
  })
}

/** Last close within each period, known at that time; empty where closes cannot be compared. */
function closesAt(series: PriceSeries, periods: readonly Period[], known: Date): readonly (number | undefined)[] {
  const { sessions } = series
  const first = indexFrom(sessions, periods[0]?.from ?? newYorkDay(known))
  const last = sessions.findLastIndex(({ date }) => newYorkInstant(date, SESSION_CLOSE) <= known)
  const closes = last >= first ? closesBetween(series, first, last) : undefined
  if (!closes) return []
  return periods.map(({ from, to }) => {
    const after = firstIndex(sessions.length, index => sessions[index]!.date > to)
    const session = Math.min(after - 1, last)
    return session >= first && sessions[session]!.date >= from ? closes[session - first] : undefined
  })
}

/** Period a year before the one at `index`; undefined if it is not held. */
export const yearBefore = <Mood extends PeriodMood>(
  kind: PeriodKind,
  periods: readonly Mood[],
  index: number
): Mood | undefined => periods[index - PERIODS_OF_YEAR[kind]]

/** Percentage points by which a share differs from a year ago; undefined where one of both has few trades. */
export function shareChange(kind: PeriodKind, periods: readonly PeriodMood[], index: number): number | undefined {
  const [now, then] = [periods[index], yearBefore(kind, periods, index)]
  if (!now || !then || tradesOf(now) < LEAST_TRADES || tradesOf(then) < LEAST_TRADES) return undefined
  return now.buyShare! - then.buyShare!
}

const tradesOf = ({ buys, sales }: SideSums): number => buys + sales
