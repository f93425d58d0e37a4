import type { TickerDirectory, TickerSuggestion } from '../activities/ports.ts'
import { isPrintable } from '../query.ts'
import { followStock } from '../stocks/find-stock.ts'
import type { StockDirectory } from '../stocks/ports.ts'
import type { SearchedCompany } from '../stocks/search/company.ts'

export interface ApiCompany {
  readonly company: SearchedCompany
  /** Today's, where a former one was asked for. */
  readonly ticker: string
  readonly isSample: boolean
}

export type OpenCompanyAnswer =
  | { readonly ok: true; readonly value: ApiCompany }
  | { readonly ok: false; readonly code: 'unknown_ticker'; readonly suggestions: readonly TickerSuggestion[] }

interface Ports {
  readonly stocks: StockDirectory
  readonly tickers: TickerDirectory
}

const LONGEST_TYPED = 20

/** The company of a ticker, today's or a former one; never that of a similar ticker. */
export function openCompany({ stocks, tickers }: Ports) {
  return async (typed: string): Promise<OpenCompanyAnswer> => {
    const { index, isSample } = await stocks.open()
    const found = followStock(index, typed)
    if (found) return { ok: true, value: { ...found, isSample } }
    const canBeMeant = isPrintable(typed) && typed.length <= LONGEST_TYPED
    const suggestions = canBeMeant ? await tickers.suggest(typed.toUpperCase()) : []
    return { code: 'unknown_ticker', ok: false, suggestions }
  }
}
