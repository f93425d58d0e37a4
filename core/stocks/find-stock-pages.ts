import { findStock } from './find-stock.ts'
import type { StockDirectory } from './ports.ts'

/** Returns the `tickers` that have a stock page. Tickers of funds and foreign shares, for example, have none. */
export function findStockPages({ stocks }: { stocks: StockDirectory }) {
  return async (tickers: readonly string[]): Promise<ReadonlySet<string>> => {
    const { index } = await stocks.open()
    return new Set(tickers.filter(ticker => findStock(index, ticker).kind !== 'unknown'))
  }
}
