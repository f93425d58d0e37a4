import * as v from 'valibot'

import type { ReportDate } from '../dates/report-date.ts'
import { shortText } from '../query.ts'
import { fail, ok, type Result } from '../result.ts'
import type { StockDirectory } from './ports.ts'
import type { FormerTicker } from './search/company.ts'
import type { StockHit } from './search/hit.ts'

export type SearchStocksCode = 'invalid_search_text'

/** More than fit on a phone are not read. */
export const FOUND_STOCKS = 10

const SearchStocks = v.object({ searchText: shortText })

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
 * Finds stocks for what somebody types: `body` is `{ searchText }` of at most 100 characters, unchecked.
 *
 * @see docs/reference/product.md, sections 2.4 and 7, "POST /api/v1/stocks/searchStocks"
 */
export function searchStocks(ports: { stocks: StockDirectory }) {
  return async (body: unknown): Promise<Result<SearchStocksAnswer, SearchStocksCode>> => {
    const parsed = v.safeParse(SearchStocks, body)
    if (!parsed.success) return fail('invalid_search_text')
    const { index, isSample } = await ports.stocks.open()
    return ok({ sample: isSample, stocks: index.search(parsed.output.searchText, FOUND_STOCKS).map(toFoundStock) })
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
