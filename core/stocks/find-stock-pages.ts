import { findStock } from './find-stock.ts'
import type { StockDirectory } from './ports.ts'

/** Returns those `tickers` that have a stock page. Lists from other sources also name funds and foreign shares. */
export function findStockPages({ stocks }: { stocks: StockDirectory }) {
  return async (tickers: readonly string[]): Promise<ReadonlySet<string>> => {
    const { index } = await stocks.open()
    return new Set(tickers.filter(ticker => findStock(index, ticker).kind !== 'unknown'))
  }
}
