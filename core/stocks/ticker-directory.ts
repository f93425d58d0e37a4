import type { TickerDirectory } from '../lists/activities/ports.ts'
import type { Cik } from '../sec-ids.ts'
import { followStock } from './find-stock.ts'
import { suggestStocks } from './open-stock.ts'
import type { StockDirectory } from './ports.ts'

/** Resolves tickers as stock pages do, also former tickers and other spellings. */
export function tickerDirectory({ stocks }: { readonly stocks: Pick<StockDirectory, 'open'> }): TickerDirectory {
  return {
    findIssuer: async ticker => followStock((await stocks.open()).index, ticker)?.company.cik as Cik | undefined, // CIK
    suggest: async typed => suggestStocks((await stocks.open()).index, typed)
  }
}
