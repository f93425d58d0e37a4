import * as v from 'valibot'

import type { ReportDate } from '../dates/report-date.ts'
import { shortText } from '../query.ts'
import type { StockDirectory } from './ports.ts'
import type { FormerTicker } from './search/company.ts'
import type { StockHit } from './search/hit.ts'

/** More than fit on a phone are not read. */
export const FOUND_STOCKS = 10

export const SearchStocksForm = v.object({ searchText: shortText })

export interface FoundStock {
  /** Opens the stock's page. */
  readonly ticker: string
  readonly data: { readonly name: string; readonly primary_exchange: string | null }
  /** The former ticker that was searched for; null where the text fits something else. */
  readonly formerTicker: FormerTicker | null
  /** The last day on which the company went by `ticker`; null while it does. */
  readonly lastDay: ReportDate | null
  /** Letters that fit the text, as [from, until) in UTF-16 offsets. */
  readonly matches: StockHit['matches']
}

export interface SearchStocksAnswer {
  readonly stocks: readonly FoundStock[]
  readonly sample: boolean
}

/**
 * Finds stocks for what somebody types.
 *
 * @see docs/reference/product.md, sections 2.4 and 7, "POST /api/v1/stocks/searchStocks"
 */
export function searchStocks(ports: { stocks: StockDirectory }) {
  return async ({ searchText }: v.InferOutput<typeof SearchStocksForm>): Promise<SearchStocksAnswer> => {
    const { index, isSample } = await ports.stocks.open()
    return { sample: isSample, stocks: index.search(searchText, FOUND_STOCKS).map(toFoundStock) }
  }
}

function toFoundStock({ company, formerTicker, matches, ticker }: StockHit): FoundStock {
  return {
    data: { name: company.name, primary_exchange: company.exchange ?? null },
    formerTicker: formerTicker ?? null,
    lastDay: company.lastDay ?? null,
    matches,
    ticker
  }
}
