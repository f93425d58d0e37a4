import { addDays, type ReportDate } from '../dates/report-date.ts'
import type { ChartDays } from '../prices/charts/ports.ts'
import { closesBetween } from '../prices/price-basis.ts'
import { MAX_PAUSE_DAYS, type PriceSeries } from '../prices/price-series.ts'

export interface LastMove {
  readonly day: ReportDate
  /** Closing price in US dollars. */
  readonly close: number
  /**
   * Change since the previous session, in percent. null if there is no previous session, or if a long gap or an unknown
   * split lies between.
   */
  readonly changePercent: number | null
}

/**
 * Returns the last close in the days from `from` to `to`, both included, and its change. undefined without a session.
 */
export function lastMoveOf(series: PriceSeries, { from, to }: ChartDays): LastMove | undefined {
  const place = series.sessions.findLastIndex(({ date }) => date <= to)
  const session = series.sessions[place]
  if (!session || session.date < from) return undefined
  const close = session.close ?? session.splitClose ?? session.adjustedClose
  if (close === undefined) return undefined
  return { changePercent: changeBefore(series, place, from), close, day: session.date }
}

function changeBefore(series: PriceSeries, place: number, from: ReportDate): number | null {
  const before = series.sessions[place - 1]
  if (!before || before.date < from || before.date < addDays(series.sessions[place]!.date, -MAX_PAUSE_DAYS)) return null
  const [previous, last] = closesBetween(series, place - 1, place) ?? []
  return previous !== undefined && last !== undefined && previous > 0 ? (last / previous - 1) * 100 : null
}
