// Assigns prices to companies: prices of all tickers of a company, each on the days when the company had the ticker.

import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { companyPrices, type NamedPrices, tickeredCompanies, tickersToLoad } from '../../prices/company-prices.ts'
import { MAX_PAUSE_DAYS, type PriceSession } from '../../prices/price-series.ts'
import type { CountedSession } from '../../prices/session-volume.ts'
import type { LeastOfEvents, StoredStrategyRows, StrategySource } from '../ports.ts'
import { buildStrategyData, type StrategyEventRow } from './build-data.ts'
import type { PricedStock, ShareCount } from './build-prices.ts'
import type { HandedOver } from './deal-price.ts'
import { packSessions } from './session-bars.ts'
import type { StrategyData } from './strategy-data.ts'
import { type TickerPrices, tradedPrices } from './traded-prices.ts'

/** Fund of one- to three-month Treasury bills. */
export const BILLS_TICKER = 'BIL'

/** Loads the data of a run; undefined without prices of the market, because they determine the sessions. */
export const assembleData = async (source: StrategySource, least: LeastOfEvents): Promise<StrategyData | undefined> =>
  assembleRows(source, await source.load(least))

/** Adds prices to loaded rows. */
export async function assembleRows(
  source: Pick<StrategySource, 'readPrices'>,
  rows: StoredStrategyRows
): Promise<StrategyData | undefined> {
  const market = await firstOf(source.readPrices([rows.market]))
  const [from, to] = [market?.sessions[0]?.date, market?.sessions.at(-1)?.date]
  if (!market || from === undefined || to === undefined) return undefined
  const bills = await firstOf(source.readPrices([BILLS_TICKER]))
  const stocks = [market, bills].flatMap(fund => (fund && fund.sessions.length > 0 ? priceStock(fund, to) : []))
  const stocksBy = await priceCompanies(source, rows, to)
  const places = new Map<PricedStock, number>()

  function stockOf(event: StrategyEventRow): number {
    const told = stocksBy(event)
    const stock = told.find(each => covers(each, event)) ?? told[0]
    if (!stock) return -1
    const place = places.get(stock) ?? stocks.push(stock) - 1
    places.set(stock, place)
    return place
  }
  const placed = new Map(rows.events.map(event => [event, stockOf(event)]))
  return buildStrategyData({
    ...rows,
    bills: BILLS_TICKER,
    from,
    stockOf: event => placed.get(event)!,
    stocks,
    to
  })
}

async function firstOf(prices: AsyncIterable<TickerPrices>): Promise<TickerPrices | undefined> {
  for await (const first of prices) return first
  return undefined
}

/** Maximum number of companies whose prices are read into memory at once. */
const COMPANIES_AT_ONCE = 20

/**
 * Returns a function that lists the stocks an event may refer to, likeliest first. Stocks without prices are left out.
 */
async function priceCompanies(
  source: Pick<StrategySource, 'readPrices'>,
  { companies: issuers, events, handedOver, listedOn, seen, shareCounts }: StoredStrategyRows,
  to: ReportDate
): Promise<(event: StrategyEventRow) => readonly PricedStock[]> {
  const named = issuers.map(({ cik, ticker }) => ({ cik, delistedOn: undefined, ticker }))
  const companies = [...tickeredCompanies({ issuers: named, listedOn, seen }).values()]
  const filedBy = new Map(
    [...Map.groupBy(events, ({ cik }) => cik)].map(([cik, own]) => [cik, new Set(own.map(({ ticker }) => ticker))])
  )
  const priced = new Map<string, readonly PricedStock[]>()
  for (let first = 0; first < companies.length; first += COMPANIES_AT_ONCE) {
    const part = companies.slice(first, first + COMPANIES_AT_ONCE)
    const filed = part.map(({ cik }) => [...(filedBy.get(cik) ?? [])])
    const wanted = part.flatMap((company, place) =>
      tickersToLoad(
        company,
        filed[place]!.flatMap(ticker => ticker ?? [])
      )
    )
    const held = await readAll(source, [...new Set(wanted)].sort())
    for (const [place, company] of part.entries()) {
      const { cik } = company
      const pricesBy = companyPrices(company, ticker => held.get(ticker))
      const made = new Map<Named, PricedStock>()
      const stockOf = (prices: Named): PricedStock => {
        const stock =
          made.get(prices) ?? priceStock(ownPrices(prices, held), to, shareCounts.get(cik), handedOver.get(cik))
        made.set(prices, stock)
        return stock
      }
      for (const ticker of filed[place]!) {
        const told = pricesBy(ticker).filter(({ sessions }) => sessions.length > 0)
        priced.set(keyOf(cik, ticker), told.map(stockOf))
      }
    }
  }
  return ({ cik, ticker }) => priced.get(keyOf(cik, ticker)) ?? []
}

type Named = NamedPrices<CountedSession & PriceSession>
type HeldPrices = ReadonlyMap<string, TickerPrices>

const keyOf = (cik: string, ticker: string | undefined) => `${cik} ${ticker ?? ''}`

async function readAll(source: Pick<StrategySource, 'readPrices'>, tickers: readonly string[]): Promise<HeldPrices> {
  const held = new Map<string, TickerPrices>()
  for await (const prices of source.readPrices(tickers)) held.set(prices.ticker, prices)
  return held
}

function ownPrices({ former, sessions, splits, ticker }: Named, held: HeldPrices): TickerPrices {
  const last = addDays(sessions.at(-1)!.date, MAX_PAUSE_DAYS)
  const parts = [{ ticker, until: last }, ...former.map(each => ({ ticker: each.ticker, until: each.lastSession }))]
  const dividends = parts.flatMap((part, place) => {
    const after = parts[place + 1]?.until ?? addDays(sessions[0]!.date, -1)
    return (held.get(part.ticker)?.dividends ?? []).filter(({ exDay }) => exDay > after && exDay <= part.until)
  })
  return { delistedOn: held.get(ticker)?.delistedOn, dividends, sessions, splits, ticker }
}

function priceStock(
  prices: TickerPrices,
  until: ReportDate,
  shareCounts: readonly ShareCount[] = [],
  handedOver: readonly HandedOver[] = []
): PricedStock {
  const { sessions, ...actions } = tradedPrices(prices, until, handedOver)
  return { actions, bars: packSessions(sessions), shareCounts, ticker: prices.ticker }
}

/** Whether the stock has a price within MAX_PAUSE_DAYS after the event became known. */
function covers({ bars }: PricedStock, { signalMs }: StrategyEventRow): boolean {
  const known = newYorkDay(new Date(signalMs))
  const first = bars.dates.find(date => date >= known)
  return first !== undefined && first <= addDays(known, MAX_PAUSE_DAYS)
}
