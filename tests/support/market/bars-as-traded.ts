import type { ReportDate } from '#core/dates/report-date.ts'
import { type BarSession, barsOf, type PriceBars } from '#core/prices/charts/price-bars.ts'

/** A session of which nothing but its close and its volume is known. */
export type Row = readonly [date: string, close: number, volume: number | undefined]

const sessionOf = ([date, close, volume]: Row): BarSession => ({
  adjustedClose: undefined,
  close,
  date: date as ReportDate,
  high: undefined,
  low: undefined,
  open: undefined,
  splitClose: undefined,
  splitHigh: undefined,
  splitLow: undefined,
  splitOpen: undefined,
  volume
})
/** Bars of sessions as traded, without a split that anybody told of. */
export const barsIn = (rows: readonly Row[]): PriceBars => barsOf({ sessions: rows.map(sessionOf), splits: [] })
