import type { ReportDate } from '#core/dates/report-date.ts'
import { type BarSession, barsOf, type PriceBars } from '#core/prices/charts/price-bars.ts'

/** Trading session that states only a close and a volume. */
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
/** Price bars of these sessions, without splits. */
export const barsIn = (rows: readonly Row[]): PriceBars => barsOf({ sessions: rows.map(sessionOf), splits: [] })
