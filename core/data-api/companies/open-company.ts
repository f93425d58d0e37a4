import { type LeftOut, pastOf } from '../../as-of.ts'
import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { edgarClose } from '../../dates/trading-calendar.ts'
import type { TickerDirectory, TickerSuggestion } from '../../lists/activities/ports.ts'
import { type MonthlyAggregate, normaliseMonths } from '../../lists/aggregates/monthly-aggregates.ts'
import { parseCik } from '../../ownership/open-schedule.ts'
import { isPrintable } from '../../query.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Cik } from '../../sec-ids.ts'
import { type FoundStock, followStock } from '../../stocks/find-stock.ts'
import type { PastStocks, StockDirectory, StockSource } from '../../stocks/ports.ts'
import type { SearchedCompany } from '../../stocks/search/company.ts'
import { findHoldersBy, formerNamesOf, type HeldIssuer, listCompaniesOn } from '../../stocks/search/list-companies.ts'
import { createSearchIndex } from '../../stocks/search/search-index.ts'

/** Company of the search, or one that never had a ticker. */
export type KnownCompany = Omit<SearchedCompany, 'logo' | 'ticker'>

export interface ApiCompany<Ticker = string> {
  readonly asOf: Date
  readonly company: KnownCompany
  /** Ticker at `asOf` if a former one was requested. */
  readonly ticker: Ticker
  /** From the SIC code; null if unknown. */
  readonly industry: string | null
  readonly sector: string | null
  /** Purchases and sales of all insiders by month. */
  readonly monthlyAggregates: readonly MonthlyAggregate[]
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
  readonly stockSource: Pick<StockSource, 'describe' | 'sumMonths'>
  readonly tickers: TickerDirectory
}

const LONGEST_TYPED = 20

const ONLY_OF_TODAY: readonly LeftOut[] = [
  { field: 'exchange', reason: 'Only where it is listed today is held.' },
  { field: 'industry', reason: 'Only that of today is held.' },
  { field: 'sector', reason: 'Only that of today is held.' }
]
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
    if (found) return ok(await describe(ports, found, { asOf: past ?? now, isPast: past !== undefined, isSample }))
    const suggestions = canBeMeant ? await ports.tickers.suggest(typed.toUpperCase()) : []
    return { code: 'unknown_ticker', ok: false, suggestions }
  }
}

/** Finds a company by its SEC number, also one without a ticker. `typed` is the number in the URL. */
export function openCompanyByCik(ports: Ports) {
  return async (typed: string, asked?: Date): Promise<Result<ApiCompany<string | null>, 'company_not_found'>> => {
    const now = ports.clock.now()
    const past = pastOf(asked, now)
    const cik = parseCik(typed)
    const { index, isSample } = await ports.stocks.open()
    if (cik === undefined) return fail('company_not_found')
    const listed = past ? await findListed(ports.pastStocks, cik, past) : index.find(cik)
    const company = listed ?? (await findFiled(ports.pastStocks, cik, past ?? now))
    if (!company) return fail('company_not_found')
    const found = { company, ticker: listed?.ticker ?? null }
    return ok(await describe(ports, found, { asOf: past ?? now, isPast: past !== undefined, isSample }))
  }
}

interface Known {
  readonly asOf: Date
  readonly isPast: boolean
  readonly isSample: boolean
}

async function describe<Ticker>(
  { stockSource }: Ports,
  { company, ticker }: { readonly company: KnownCompany; readonly ticker: Ticker },
  { asOf, isPast, isSample }: Known
): Promise<ApiCompany<Ticker>> {
  const cik = company.cik as Cik
  const [facts, months] = await Promise.all([
    isPast ? undefined : stockSource.describe(cik),
    stockSource.sumMonths(cik, asOf)
  ])
  return {
    asOf,
    company,
    industry: facts?.industry ?? null,
    isSample,
    leftOut: isPast ? [...ONLY_OF_TODAY, ...(company.lastDay ? [] : [LAST_DAY])] : [],
    monthlyAggregates: normaliseMonths(months),
    sector: facts?.sector ?? null,
    ticker
  }
}

/** Finds a company by the tickers known at `asOf`, with the same rules as for today's tickers. */
async function findPast({ pastStocks }: Ports, typed: string, asOf: Date): Promise<FoundStock | undefined> {
  const day = lastDayBy(asOf)
  const tickers = await pastStocks.listTickers()
  const issuers = await pastStocks.describe(findHoldersBy(day, typed, tickers), asOf)
  return followStock(createSearchIndex(listCompaniesOn(day, issuers, tickers)), typed)
}

/** Company with the tickers it had by `asOf`. Others that had them are read too, because they may have ended its own. */
async function findListed(pastStocks: PastStocks, cik: Cik, asOf: Date): Promise<SearchedCompany | undefined> {
  const day = lastDayBy(asOf)
  const tickers = await pastStocks.listTickers()
  const own = tickers.filter(held => held.cik === cik)
  const holders = new Set([cik, ...own.flatMap(({ ticker }) => findHoldersBy(day, ticker, tickers))])
  const issuers = await pastStocks.describe([...holders], asOf)
  return listCompaniesOn(day, issuers, tickers).find(company => company.cik === cik)
}

/** Company that is known from filings alone. */
async function findFiled(pastStocks: PastStocks, cik: Cik, asOf: Date): Promise<KnownCompany | undefined> {
  const [issuer] = await pastStocks.describe([cik], asOf)
  return issuer && withoutTicker(issuer)
}

const withoutTicker = (issuer: HeldIssuer): KnownCompany => ({
  cik: issuer.cik,
  exchange: undefined,
  formerNames: formerNamesOf(issuer),
  formerTickers: [],
  lastDay: undefined,
  lastFiledOn: issuer.lastFiledOn,
  name: issuer.name,
  otherTickers: [],
  trades: issuer.trades
})

/**
 * Last day that had ended by `asOf`. Tickers are stored by day, so the tickers of an unfinished day may be incomplete.
 */
function lastDayBy(asOf: Date): ReportDate {
  const day = newYorkDay(asOf)
  return edgarClose(day) <= asOf ? day : addDays(day, -1)
}
