import { type FindMarketMoves, unexplainedDays } from '../../prices/charts/find-market-moves.ts'
import { loadOwnSeries } from '../../prices/charts/own-series.ts'
import type { ChartDays, ChartSource } from '../../prices/charts/ports.ts'
import type { TradedStock } from '../../prices/own-stock.ts'
import { type Closes, comparableCloses, type UnusableCloses } from './comparable-closes.ts'

export interface ClosesPorts {
  readonly charts: Pick<ChartSource, 'loadPrices'>
  readonly findMarketMoves: FindMarketMoves
}

/** Loads the newest run of comparable closes within `days`. A genuine crash does not end the run. */
export async function loadComparableCloses(
  { charts, findMarketMoves }: ClosesPorts,
  stock: TradedStock,
  days: ChartDays
): Promise<Closes | UnusableCloses> {
  const series = await loadOwnSeries(charts, stock, days)
  return comparableCloses(series, series && (await findMarketMoves(stock, unexplainedDays(series))))
}
