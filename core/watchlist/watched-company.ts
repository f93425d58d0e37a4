// Finds the current company and ticker of a watch list entry.

import { followStock } from '../stocks/find-stock.ts'
import { type SearchedCompany, shownName } from '../stocks/search/company.ts'
import type { SearchIndex } from '../stocks/search/search-index.ts'
import type { WatchedStock } from './watched-stock.ts'

export interface WatchedCompany {
  readonly cik: string
  /** Current ticker, or the last one if the company has none. */
  readonly symbol: string
  /** Company name; the symbol if the company is no longer stored. */
  readonly name: string
  /** undefined if the company is no longer stored. */
  readonly company: SearchedCompany | undefined
}

/** Finds a stock in any spelling, also by a former ticker; undefined for an unknown one. */
export function findWatched(index: SearchIndex, typed: string): WatchedStock | undefined {
  const found = followStock(index, typed)
  return found && { cik: found.company.cik, note: '', symbol: found.ticker }
}

export function companyOf(index: SearchIndex, { cik, symbol }: WatchedStock): WatchedCompany {
  const company = index.find(cik)
  if (!company) return { cik, company, name: symbol, symbol }
  const isOwn = company.ticker === symbol || company.otherTickers.includes(symbol)
  return { cik, company, name: shownName(company), symbol: isOwn ? symbol : company.ticker }
}

/** Replaces symbols by today's, because former symbols find no data. Stocks with the same symbol are merged. */
export function withSymbolsOfToday(index: SearchIndex, stocks: readonly WatchedStock[]): readonly WatchedStock[] {
  const byToday = new Map<string, WatchedStock>()
  for (const stock of stocks) {
    const { symbol } = companyOf(index, stock)
    if (!byToday.has(symbol)) byToday.set(symbol, { ...stock, symbol })
  }
  return [...byToday.values()]
}
