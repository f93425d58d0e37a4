import type { Clock } from '../clock.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import { addDays } from '../dates/report-date.ts'
import { companyName } from '../filings/company-name.ts'
import type { ActivityStore } from '../lists/activities/ports.ts'
import { fail, ok, type Result } from '../result.ts'
import { followStock } from './find-stock.ts'
import type { StockDirectory } from './ports.ts'

/** Summary of a company for the preview of a shared link. */
export interface StockCover {
  /** Today's ticker in its canonical spelling. */
  readonly ticker: string
  readonly name: string
  /** Insider purchases filed within `STOCK_COVER_DAYS`. */
  readonly buys: number
}

export type OpenStockCoverCode = 'stock_not_found'

export const STOCK_COVER_DAYS = 365

/** Returns the summary of a company by the ticker in the URL. Fails if its insiders never traded. */
export function openStockCover(ports: { activities: ActivityStore; clock: Clock; stocks: StockDirectory }) {
  return async (typed: string): Promise<Result<StockCover, OpenStockCoverCode>> => {
    const { index } = await ports.stocks.open()
    const found = followStock(index, typed)
    if (!found) return fail('stock_not_found')

    const asOf = ports.clock.now()
    const filedFrom = addDays(newYorkDay(asOf), -STOCK_COVER_DAYS)
    const question = {
      after: undefined,
      asOf,
      direction: 'desc',
      hidesPurchaseLinks: true,
      openScores: 'none',
      issuerCiks: [found.company.cik],
      limit: 1,
      showsReturns: false
    } as const
    const [all, bought] = await Promise.all([
      ports.activities.listCompanies({ ...question, filter: { group: 'company' }, sort: 'filed' }),
      ports.activities.listCompanies({
        ...question,
        filter: { codes: ['P'], derivative: 'exclude', filedFrom, group: 'company', side: 'buy' },
        sort: 'filed'
      })
    ])
    const [company] = all.companies
    return company
      ? ok({ buys: bought.companies[0]?.trades ?? 0, name: companyName(company.issuerName), ticker: found.ticker })
      : fail('stock_not_found')
  }
}
