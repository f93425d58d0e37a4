import { addDays, type ReportDate } from '../dates/report-date.ts'
import type { PriceBarOfDay } from '../prices/charts/price-bars.ts'
import { MAX_PAUSE_DAYS } from '../prices/price-series.ts'

export interface LastClose {
  readonly day: ReportDate
  readonly close: number
  /** Of the session before; undefined without one, and after a pause that is too long to be a halt. */
  readonly previousClose: number | undefined
  /** Since then, in percent. */
  readonly changePercent: number | undefined
  /** The lowest and the highest price of the 365 days up to `day`; of a session of which no more is known, its close. */
  readonly yearLow: number
  readonly yearHigh: number
}

const YEAR_DAYS = 365

/** `bars` are on one basis, oldest first; undefined without any. */
export function lastCloseOf(bars: readonly PriceBarOfDay[]): LastClose | undefined {
  const last = bars.at(-1)
  if (!last) return undefined
  const previousClose = closeBefore(last, bars.at(-2))
  const from = addDays(last.day, -YEAR_DAYS)
  const year = bars.filter(({ day }) => day > from)
  return {
    changePercent: previousClose && (last.close / previousClose - 1) * 100,
    close: last.close,
    day: last.day,
    previousClose,
    yearHigh: Math.max(...year.map(({ close, high }) => Math.max(close, high ?? close))),
    yearLow: Math.min(...year.map(({ close, low }) => Math.min(close, low ?? close)))
  }
}

function closeBefore(last: PriceBarOfDay, before: PriceBarOfDay | undefined): number | undefined {
  return before && before.day >= addDays(last.day, -MAX_PAUSE_DAYS) ? before.close : undefined
}
