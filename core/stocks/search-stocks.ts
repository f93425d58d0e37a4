import * as v from 'valibot'

import type { ReportDate } from '../dates/report-date.ts'
import type { Cik } from '../filings/ownership-document.ts'
import { shortText } from '../query.ts'
import type { InsiderDirectory, StockDirectory } from './ports.ts'
import type { FormerTicker } from './search/company.ts'
import type { NamedInsider } from './search/find-insiders.ts'
import type { StockHit } from './search/hit.ts'
import type { SearchIndex } from './search/search-index.ts'

/** More than fit on a phone are not read. */
export const FOUND_STOCKS = 10
export const FOUND_INSIDERS = 5
const COMPANIES_NAMED = 2

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

export interface FoundInsider {
  /** Opens the insider's profile. */
  readonly cik: Cik
  /** As filed. */
  readonly name: string
  /** Tickers of companies in which the insider trades, the most trades first; COMPANIES_NAMED at most. */
  readonly companies: readonly string[]
  /** In how many others. */
  readonly moreCompanies: number
  readonly matches: NamedInsider['matches']
}

export interface SearchStocksAnswer {
  readonly stocks: readonly FoundStock[]
  readonly insiders: readonly FoundInsider[]
  /** What the text means more likely: companies, but for one that fits only with a mistake while an insider fits whole. */
  readonly first: 'insiders' | 'stocks'
  readonly sample: boolean
}

/**
 * Finds companies and insiders for what somebody types.
 *
 * @see docs/reference/product.md, sections 2.4 and 7, "POST /api/v1/stocks/searchStocks"
 */
export function searchStocks(ports: { insiderNames: InsiderDirectory; stocks: StockDirectory }) {
  return async ({ searchText }: v.InferOutput<typeof SearchStocksForm>): Promise<SearchStocksAnswer> => {
    const [{ index, isSample }, insiders] = await Promise.all([
      ports.stocks.open(),
      ports.insiderNames.find(searchText, FOUND_INSIDERS)
    ])
    const hits = index.search(searchText, FOUND_STOCKS)
    const isMistyped = hits.every(({ mistakes }) => mistakes > 0)
    return {
      first: insiders.length > 0 && isMistyped ? 'insiders' : 'stocks',
      insiders: insiders.map(insider => toFoundInsider(insider, index)),
      sample: isSample,
      stocks: hits.map(toFoundStock)
    }
  }
}

function toFoundInsider({ cik, issuerCiks, matches, name }: NamedInsider, index: SearchIndex): FoundInsider {
  const named = issuerCiks.flatMap(issuer => index.find(issuer)?.ticker ?? []).slice(0, COMPANIES_NAMED)
  return {
    cik: cik as Cik,
    companies: named,
    matches,
    moreCompanies: issuerCiks.length - named.length,
    name
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
