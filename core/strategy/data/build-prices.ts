import type { ReportDate } from '../../dates/report-date.ts'
import { firstIndex } from '../../first-index.ts'
import { splitFactor } from '../../prices/splits/split.ts'
import type { SessionBars } from './session-bars.ts'
import { BREAKS, type Sparse, type StrategyPrices } from './strategy-data.ts'
import type { PriceActions } from './traded-prices.ts'

export interface PricedStock {
  readonly ticker: string
  readonly bars: SessionBars
  readonly actions: PriceActions
  /** Sorted by filing day. */
  readonly shareCounts: readonly ShareCount[]
}

/** Share count from a report. */
export interface ShareCount {
  readonly filed: ReportDate
  /** Day of the count. A split may lie between it and the filing. */
  readonly asOf: ReportDate
  readonly count: number
}

/** Packs prices into flat arrays by session of the exchange. Prices on days without a session are left out. */
export function buildPrices(sessions: readonly ReportDate[], stocks: readonly PricedStock[]): StrategyPrices {
  const sessionOf = new Map(sessions.map((day, session) => [day, session]))
  const spans = stocks.map(({ bars }) => spanOf(bars, sessionOf))
  const offset = new Int32Array(stocks.length + 1)
  for (const [stock, { length }] of spans.entries()) offset[stock + 1] = offset[stock]! + length
  const size = offset[stocks.length]!
  const [open, close] = [new Float64Array(size).fill(Number.NaN), new Float64Array(size).fill(Number.NaN)]
  const volume = new Float32Array(size).fill(Number.NaN)
  for (const [stock, { bars }] of stocks.entries()) {
    const start = offset[stock]! - spans[stock]!.first
    for (const [index, date] of bars.dates.entries()) {
      const session = sessionOf.get(date)
      if (session === undefined) continue
      open[start + session] = bars.open[index]!
      close[start + session] = bars.close[index]!
      volume[start + session] = bars.volume[index]!
    }
  }
  const fromDay = (day: ReportDate) => firstFromDay(sessions, day)
  return {
    breaks: sparseOf(stocks, sessions, ({ actions }) =>
      actions.breaks.map(({ day, reason }) => [fromDay(day), BREAKS.indexOf(reason)])
    ),
    close,
    deals: {
      ...sparseOf(stocks, sessions, ({ actions }) =>
        dealsOf(actions).map(({ day, deal }) => [fromDay(day), deal.priceUsd])
      ),
      accession: stocks.flatMap(({ actions }) =>
        dealsOf(actions).flatMap(({ day, deal }) => (fromDay(day) < sessions.length ? deal.accession : []))
      )
    },
    dividends: sparseOf(stocks, sessions, ({ actions }) =>
      actions.dividends.map(({ cash, day }) => [fromDay(day), cash])
    ),
    first: Int32Array.from(spans, ({ first }) => first),
    offset,
    open,
    shareCounts: sparseOf(stocks, sessions, ({ actions, shareCounts }) =>
      shareCounts.map(({ asOf, count, filed }) => [
        firstAfterDay(sessions, filed),
        count * splitFactor(actions.splits, asOf, filed)
      ])
    ),
    splits: sparseOf(stocks, sessions, ({ actions }) =>
      actions.splits.map(({ date, ratio }) => [fromDay(date), ratio])
    ),
    tickers: stocks.map(({ ticker }) => ticker),
    volume
  }
}

/** Lists the takeovers of a stock, sorted by day. */
const dealsOf = ({ breaks }: PriceActions) => breaks.flatMap(({ day, deal }) => (deal ? [{ day, deal }] : []))

function spanOf({ dates }: SessionBars, sessionOf: ReadonlyMap<ReportDate, number>) {
  const held = dates.flatMap(date => sessionOf.get(date) ?? [])
  const first = held[0] ?? 0
  return { first, length: held.length === 0 ? 0 : held.at(-1)! - first + 1 }
}

function sparseOf(
  stocks: readonly PricedStock[],
  sessions: readonly ReportDate[],
  valuesOf: (stock: PricedStock) => readonly (readonly [session: number, value: number])[]
): Sparse {
  const start = new Int32Array(stocks.length + 1)
  const rows = stocks.flatMap((stock, index) => {
    const values = valuesOf(stock)
      .filter(([session]) => session < sessions.length)
      .toSorted(([one], [other]) => one - other)
    start[index + 1] = start[index]! + values.length
    return values
  })
  return {
    session: Int32Array.from(rows, ([session]) => session),
    start,
    value: Float64Array.from(rows, ([, value]) => value)
  }
}

/** Index of the first session on or after `day`; the number of sessions without one. */
function firstFromDay(sessions: readonly ReportDate[], day: ReportDate): number {
  return firstIndex(sessions.length, index => sessions[index]! >= day)
}

/** Index of the first session after `day`. A report counts as known from the session after its filing day. */
function firstAfterDay(sessions: readonly ReportDate[], day: ReportDate): number {
  const session = firstFromDay(sessions, day)
  return sessions[session] === day ? session + 1 : session
}
