import type { SearchedCompany } from '#core/stocks/search/company.ts'

/** Listed company without trades, unless `given` overrides it. */
export function aCompany(given: Partial<SearchedCompany> = {}): SearchedCompany {
  return {
    cik: given.ticker ?? '1',
    exchange: 'Nasdaq',
    formerNames: [],
    formerTickers: [],
    lastDay: undefined,
    lastFiledOn: undefined,
    name: 'Northlake Widgets Inc',
    otherTickers: [],
    ticker: 'NLKW',
    trades: 0,
    ...given
  }
}
