import type { ReportDate } from '../../dates/report-date.ts'
import type { TradedStock } from '../own-stock.ts'
import type { PriceSeries } from '../price-series.ts'

/** Returns those of `days` on which the market itself moved the price, judged by the traded volume. */
export type FindMarketMoves = (stock: TradedStock, days: readonly ReportDate[]) => Promise<ReadonlySet<ReportDate>>

/** Returns the days of price moves that no known split explains. */
export function unexplainedDays({ sessions, unexplainedMoves }: PriceSeries): ReportDate[] {
  const isMove = (before: number | undefined, now: number): boolean =>
    before !== undefined && before >= 0 && now > before
  return sessions.flatMap(({ date }, at) => (isMove(unexplainedMoves[at - 1], unexplainedMoves[at]!) ? [date] : []))
}
