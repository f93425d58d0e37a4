import { type LeftOut, pastOf } from '../as-of.ts'
import type { Clock } from '../clock.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import { edgarClose } from '../dates/trading-calendar.ts'
import type { TickerDirectory, TickerSuggestion } from '../lists/activities/ports.ts'
import { isPrintable } from '../query.ts'
import { type FoundStock, followStock } from '../stocks/find-stock.ts'
import type { PastStocks, StockDirectory } from '../stocks/ports.ts'
import type { SearchedCompany } from '../stocks/search/company.ts'
import { findHoldersBy, listCompaniesOn } from '../stocks/search/list-companies.ts'
import { createSearchIndex } from '../stocks/search/search-index.ts'

export interface ApiCompany {
  readonly asOf: Date
  readonly company: SearchedCompany
  /** Ticker at `asOf` if a former one was requested. */
  readonly ticker: string
  readonly isSample: boolean
  readonly leftOut: readonly LeftOut[]
}

export type OpenCompanyAnswer =
  | { readonly ok: true; readonly value: ApiCompany }
  | { readonly ok: false; readonly code: 'unknown_ticker'; readonly suggestions: readonly TickerSuggestion[] }

interface Ports {
  readonly clock: Clock
  readonly pastStocks: PastStocks
  readonly stocks: StockDirectory
  readonly tickers: TickerDirectory
}

const LONGEST_TYPED = 20

const EXCHANGE: LeftOut = { field: 'exchange', reason: 'Only where it is listed today is held.' }
const LAST_DAY: LeftOut = {
  field: 'lastDay',
  reason: 'No list of that time that is held says whether the ticker was in force.'
}

/** Finds the company of a ticker, current or former. Never answers with the company of a similar ticker. */
export function openCompany(ports: Ports) {
  return async (typed: string, asked?: Date): Promise<OpenCompanyAnswer> => {
    const now = ports.clock.now()
    const past = pastOf(asked, now)
    const canBeMeant = isPrintable(typed) && typed.length <= LONGEST_TYPED
    const { index, isSample } = await ports.stocks.open()
    const found = past ? canBeMeant && (await findPast(ports, typed, past)) : followStock(index, typed)
    if (found)
      return { ok: true, value: { asOf: past ?? now, isSample, leftOut: past ? leftOutOf(found) : [], ...found } }
    const suggestions = canBeMeant ? await ports.tickers.suggest(typed.toUpperCase()) : []
    return { code: 'unknown_ticker', ok: false, suggestions }
  }
}

/** Finds a company by the tickers known at `asOf`, with the same rules as for today's tickers. */
async function findPast({ pastStocks }: Ports, typed: string, asOf: Date): Promise<FoundStock | undefined> {
  const day = lastDayBy(asOf)
  const tickers = await pastStocks.listTickers()
  const issuers = await pastStocks.describe(findHoldersBy(day, typed, tickers), asOf)
  return followStock(createSearchIndex(listCompaniesOn(day, issuers, tickers)), typed)
}

/**
 * Last day that had ended by `asOf`. Tickers are stored by day, so the tickers of an unfinished day may be incomplete.
 */
function lastDayBy(asOf: Date): ReportDate {
  const day = newYorkDay(asOf)
  return edgarClose(day) <= asOf ? day : addDays(day, -1)
}

const leftOutOf = ({ company }: FoundStock): LeftOut[] => [EXCHANGE, ...(company.lastDay ? [] : [LAST_DAY])]
