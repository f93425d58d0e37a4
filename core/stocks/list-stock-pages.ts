import type { ReportDate } from '../dates/report-date.ts'
import { findStock } from './find-stock.ts'
import type { StockDirectory } from './ports.ts'

export interface ListedPage {
  readonly ticker: string
  /** Date of the company's newest filing with a trade. */
  readonly changedOn: ReportDate | undefined
}

/**
 * Returns the stock pages of companies with insider trades, sorted by ticker. Each company appears once, under the
 * ticker whose URL does not redirect.
 */
export function listStockPages(ports: { stocks: StockDirectory }) {
  return async (): Promise<ListedPage[]> => {
    const { index } = await ports.stocks.open()
    return index.companies
      .filter(({ cik, ticker, trades }) => {
        const place = trades > 0 ? findStock(index, ticker) : undefined
        return place?.kind === 'found' && place.company.cik === cik
      })
      .map(({ lastFiledOn, ticker }) => ({ changedOn: lastFiledOn, ticker }))
      .sort((one, other) => (one.ticker < other.ticker ? -1 : 1))
  }
}

/** Returns the `tickers` that have a stock page. Tickers of funds and foreign shares, for example, have none. */
export function findStockPages({ stocks }: { stocks: StockDirectory }) {
  return async (tickers: readonly string[]): Promise<ReadonlySet<string>> => {
    const { index } = await stocks.open()
    return new Set(tickers.filter(ticker => findStock(index, ticker).kind !== 'unknown'))
  }
}
