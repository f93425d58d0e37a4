// Draws the price of a stock as a line with marks for trades. Depends only on sessions and trades, so later data cannot
// change a drawn line.

import type { ReportDate } from '../../dates/report-date.ts'
import { sumDollars } from '../../money.ts'
import type { TradeSide } from '../../trade-side.ts'
import { closesBetween } from '../price-basis.ts'
import type { PriceSeries } from '../price-series.ts'
import type { ChartDays, ChartTrade } from './ports.ts'
import type { PriceBarOfDay } from './price-bars.ts'

export interface PriceLine extends ChartDays {
  /** Split-adjusted closes in US dollars, at equal steps of sessions from the first to the last. */
  readonly closes: readonly number[]
  readonly marks: readonly PriceMark[]
}

/** Purchases or sales of one day. */
export interface PriceMark {
  readonly day: ReportDate
  readonly side: TradeSide
  readonly valueUsd: number
  /** Position on the line: 0 is its start, 1 its end. */
  readonly at: number
}

/** Minimum number of sessions for a line. */
const LEAST_SESSIONS = 20
/** Significant digits of a close; more would not change the drawn line. */
const DIGITS = 4

/** Returns a line with at most `points` points; undefined if `days` has too few sessions or they cannot be compared. */
export function priceLine(
  series: PriceSeries | undefined,
  trades: readonly ChartTrade[],
  { from, points, to }: ChartDays & { readonly points: number }
): PriceLine | undefined {
  const all = series?.sessions ?? []
  const first = all.findIndex(({ date }) => date >= from)
  const last = all.findLastIndex(({ date }) => date <= to)
  if (!series || first < 0 || last - first + 1 < LEAST_SESSIONS) return undefined
  const closes = closesBetween(series, first, last)
  if (!closes) return undefined
  const dates = all.slice(first, last + 1).map(({ date }) => date)
  return drawLine(dates, closes, trades, points)
}

/** Like `priceLine`, for bars, which are already on one basis. */
export function lineOfBars(
  bars: readonly PriceBarOfDay[],
  trades: readonly ChartTrade[],
  { from, points, to }: ChartDays & { readonly points: number }
): PriceLine | undefined {
  const within = bars.filter(({ day }) => day >= from && day <= to)
  if (within.length < LEAST_SESSIONS) return undefined
  return drawLine(
    within.map(({ day }) => day),
    within.map(({ close }) => close),
    trades,
    points
  )
}

function drawLine(
  dates: readonly ReportDate[],
  closes: readonly number[],
  trades: readonly ChartTrade[],
  points: number
): PriceLine {
  return { closes: sample(closes, points), from: dates[0]!, marks: marksOf(trades, dates), to: dates.at(-1)! }
}

function sample(closes: readonly number[], points: number): number[] {
  const count = Math.min(points, closes.length)
  return Array.from({ length: count }, (_, index) => {
    const close = closes[Math.round((index * (closes.length - 1)) / (count - 1))]!
    return Number(close.toPrecision(DIGITS))
  })
}

/** Returns one mark per day and side, oldest first. A trade on a day without a session is placed at the next one. */
function marksOf(trades: readonly ChartTrade[], dates: readonly ReportDate[]): PriceMark[] {
  const within = trades.filter(({ day }) => day >= dates[0]! && day <= dates.at(-1)!)
  const byDay = Map.groupBy(within, ({ day, side }) => `${day} ${side}`)
  const marks = [...byDay.values()].map(ofDay => {
    const { day, side } = ofDay[0]!
    const session = dates.findIndex(date => date >= day)
    const at = Number((session / (dates.length - 1)).toFixed(DIGITS))
    return { at, day, side, valueUsd: sumDollars(ofDay.map(({ valueUsd }) => valueUsd)) }
  })
  return marks.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}
