import type { SearchedCompany } from '#core/stocks/search/company.ts'

/** A company that is still listed, without trades, unless `given` says otherwise. */
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
