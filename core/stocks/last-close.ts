import { addDays, type ReportDate } from '../dates/report-date.ts'
import type { PriceBarOfDay } from '../prices/charts/price-bars.ts'
import { MAX_PAUSE_DAYS } from '../prices/price-series.ts'

export interface LastClose {
  readonly day: ReportDate
  readonly close: number
  /** Close of the session before; undefined without one, or after a gap too long for a trading halt. */
  readonly previousClose: number | undefined
  /** Change since the previous close, in percent. */
  readonly changePercent: number | undefined
  /** Lowest and highest price in the 365 days up to `day`. For sessions without a high or low, the close is used. */
  readonly yearLow: number
  readonly yearHigh: number
}

const YEAR_DAYS = 365

/** Returns the last close of `bars`, which are on one share basis, oldest first; undefined without bars. */
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
