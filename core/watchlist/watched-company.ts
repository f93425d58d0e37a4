// Which company and ticker an entry of a watch list means today.

import { companyName } from '../filings/company-name.ts'
import { followStock } from '../stocks/find-stock.ts'
import type { SearchedCompany } from '../stocks/search/company.ts'
import type { SearchIndex } from '../stocks/search/search-index.ts'
import type { WatchedStock } from './watched-stock.ts'

export interface WatchedCompany {
  readonly cik: string
  /** Today's, else the last. */
  readonly symbol: string
  /** The symbol where the company is not held any more. */
  readonly name: string
  /** undefined where the company is not held any more. */
  readonly company: SearchedCompany | undefined
}

/** As typed, in any spelling, former tickers included; undefined for one that nobody has or had. */
export function findWatched(index: SearchIndex, typed: string): WatchedStock | undefined {
  const found = followStock(index, typed)
  return found && { cik: found.company.cik, note: '', symbol: found.ticker }
}

export function companyOf(index: SearchIndex, { cik, symbol }: WatchedStock): WatchedCompany {
  const company = index.find(cik)
  if (!company) return { cik, company, name: symbol, symbol }
  const isOwn = company.ticker === symbol || company.otherTickers.includes(symbol)
  return { cik, company, name: companyName(company.name), symbol: isOwn ? symbol : company.ticker }
}

/** The entries with today's symbols: what a company was called when it was added finds nothing any more. */
export function withSymbolsOfToday(index: SearchIndex, stocks: readonly WatchedStock[]): readonly WatchedStock[] {
  const byToday = new Map<string, WatchedStock>()
  for (const stock of stocks) {
    const { symbol } = companyOf(index, stock)
    if (!byToday.has(symbol)) byToday.set(symbol, { ...stock, symbol })
  }
  return [...byToday.values()]
}
