import { findStock } from './find-stock.ts'
import type { StockDirectory } from './ports.ts'

/** Those of `tickers` that a page of a stock answers to. Lists from elsewhere name funds and foreign shares, too. */
export function findStockPages({ stocks }: { stocks: StockDirectory }) {
  return async (tickers: readonly string[]): Promise<ReadonlySet<string>> => {
    const { index } = await stocks.open()
    return new Set(tickers.filter(ticker => findStock(index, ticker).kind !== 'unknown'))
  }
}
