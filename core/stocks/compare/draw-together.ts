// Draws the prices of several stocks over the same days, with marks for trades. Several lines start at 100.

import { dayNumber, type ReportDate } from '../../dates/report-date.ts'
import { sumDollars } from '../../money.ts'
import type { ChartDays } from '../../prices/charts/ports.ts'
import type { Cik } from '../../sec-ids.ts'
import type { TradeSide } from '../../trade-side.ts'

export interface MarkedTrade {
  readonly day: ReportDate
  readonly side: TradeSide
  readonly valueUsd: number
  /** Compared insiders among the owners; empty where stocks are compared. */
  readonly by: readonly Cik[]
}

export interface PricedStock {
  readonly issuerCik: Cik
  readonly ticker: string
  readonly name: string
  /** Days of the sessions, in order, and the close of each on one basis. */
  readonly days: readonly ReportDate[]
  readonly closes: readonly number[]
  readonly trades: readonly MarkedTrade[]
}

/** Point of a line: `at` is 0 on the picture's first day and 1 on its last. */
interface LinePoint {
  readonly at: number
  /** US dollars, or the index that is 100 on the first day. */
  readonly value: number
}

/** Trades of the same side and insiders that lie close together. The point is that of the first one. */
export interface ComparedMark extends LinePoint {
  readonly from: ReportDate
  readonly to: ReportDate
  readonly side: TradeSide
  readonly by: readonly Cik[]
  readonly trades: number
  readonly valueUsd: number
}

interface ComparedLine extends Pick<PricedStock, 'issuerCik' | 'name' | 'ticker'> {
  readonly points: readonly LinePoint[]
  /** Oldest first. */
  readonly marks: readonly ComparedMark[]
}

export interface ComparedPicture extends ChartDays {
  /** Whether values are indexes instead of US dollars. */
  readonly isIndexed: boolean
  readonly lines: readonly ComparedLine[]
  /** Tickers without enough sessions in common with the others. */
  readonly undrawn: readonly string[]
}

const LEAST_SESSIONS = 20
const POINTS = 160
/** Marks within this share of the width are drawn as one. */
const MARK_STEP = 1 / 60
const DIGITS = 4

/** Returns the picture of all days that the lines have in common, within `days`; undefined without any line. */
export function drawTogether(stocks: readonly PricedStock[], days: ChartDays): ComparedPicture | undefined {
  const within = stocks.map(stock => cut(stock, days.from, days.to)).filter(isLong)
  const from = lastOf(within.map(({ days: own }) => own[0]!))
  if (from === undefined) return undefined
  const drawn = within.map(stock => cut(stock, from, days.to)).filter(isLong)
  const to = lastOf(drawn.map(({ days: own }) => own.at(-1)!))
  if (to === undefined) return undefined
  const isIndexed = drawn.length > 1
  const shown = new Set(drawn.map(({ issuerCik }) => issuerCik))
  return {
    from,
    isIndexed,
    lines: drawn.map(stock => lineOf(stock, { from, isIndexed, to })),
    to,
    undrawn: stocks.filter(({ issuerCik }) => !shown.has(issuerCik)).map(({ ticker }) => ticker)
  }
}

const isLong = ({ days }: PricedStock): boolean => days.length >= LEAST_SESSIONS

const lastOf = (days: readonly ReportDate[]): ReportDate | undefined => [...days].sort().at(-1)

function cut(stock: PricedStock, from: ReportDate, to: ReportDate): PricedStock {
  const first = stock.days.findIndex(day => day >= from)
  const last = stock.days.findLastIndex(day => day <= to)
  if (first < 0) return { ...stock, closes: [], days: [] }
  return { ...stock, closes: stock.closes.slice(first, last + 1), days: stock.days.slice(first, last + 1) }
}

interface Axis extends ChartDays {
  readonly isIndexed: boolean
}

function lineOf({ closes, days, trades, ...stock }: PricedStock, { from, isIndexed, to }: Axis): ComparedLine {
  const length = dayNumber(to) - dayNumber(from)
  const base = isIndexed ? closes[0]! / 100 : 1
  const pointAt = (session: number): LinePoint => ({
    at: rounded((dayNumber(days[session]!) - dayNumber(from)) / length),
    value: rounded(closes[session]! / base)
  })
  const count = Math.min(POINTS, days.length)
  const sessions = Array.from({ length: count }, (_, index) => Math.round((index * (days.length - 1)) / (count - 1)))
  const { issuerCik, name, ticker } = stock
  return { issuerCik, marks: marksOf(trades, days, pointAt), name, points: sessions.map(pointAt), ticker }
}

const rounded = (value: number): number => Number(value.toPrecision(DIGITS))

/** A trade on a day without a session is placed at the next one. Trades outside the line's days have no mark. */
function marksOf(
  trades: readonly MarkedTrade[],
  days: readonly ReportDate[],
  pointAt: (session: number) => LinePoint
): ComparedMark[] {
  const placed = trades
    .filter(({ day }) => day >= days[0]! && day <= days.at(-1)!)
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
    .map(trade => ({ ...trade, point: pointAt(days.findIndex(day => day >= trade.day)) }))
  const groups = Map.groupBy(
    placed,
    ({ by, point, side }) => `${side} ${by.join(',')} ${Math.floor(point.at / MARK_STEP)}`
  )
  return [...groups.values()]
    .map(group => {
      const { by, day, point, side } = group[0]!
      const valueUsd = sumDollars(group.map(trade => trade.valueUsd))
      return { ...point, by, from: day, side, to: group.at(-1)!.day, trades: group.length, valueUsd }
    })
    .sort((one, other) => one.at - other.at)
}
