// Which prices belong to which company: a ticker's days are its own until another company is seen with it.

import { newYorkDay } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { addDays } from '../../dates/report-date.ts'
import { MAX_PAUSE_DAYS } from '../../market/price-series.ts'
import { ownDaysOf, type TickerTenure } from '../../market/ticker-tenure.ts'
import type { LeastOfEvents, StoredStrategyRows, StrategySource } from '../ports.ts'
import { buildStrategyData, type StrategyEventRow } from './build-data.ts'
import type { PricedStock, ShareCount } from './build-prices.ts'
import type { HandedOver } from './deal-price.ts'
import { packSessions } from './session-bars.ts'
import type { StrategyData } from './strategy-data.ts'
import { type TickerPrices, tradedPrices } from './traded-prices.ts'

/** A fund of Treasury bills of one to three months. */
export const BILLS_TICKER = 'BIL'

/** Undefined without prices of the market: nothing then says which days there are. */
export async function assembleData(source: StrategySource, least: LeastOfEvents): Promise<StrategyData | undefined> {
  const rows = await source.load(least)
  const market = await firstOf(source.readPrices([rows.market]))
  const [from, to] = [market?.sessions[0]?.date, market?.sessions.at(-1)?.date]
  if (!market || from === undefined || to === undefined) return undefined
  const bills = await firstOf(source.readPrices([BILLS_TICKER]))
  const stocks = [market, bills].flatMap(fund => (fund && fund.sessions.length > 0 ? priceStock(fund, to) : []))
  const tickerNow = new Map(rows.companies.map(({ cik, ticker }) => [cik, ticker]))
  const priced = await priceCompanies(source, rows, { tickerNow, to })
  const places = new Map<string, number>()

  function placeOf(cik: string, ticker: string): number {
    const key = keyOf(cik, ticker)
    const stock = priced.get(key)
    if (!stock) return -1
    const place = places.get(key) ?? stocks.push(stock) - 1
    places.set(key, place)
    return place
  }

  const stockOf = (event: StrategyEventRow): number => {
    const now = tickerNow.get(event.cik)
    const asFiled = event.ticker === undefined ? -1 : placeOf(event.cik, event.ticker)
    const asToday = now === undefined || now === event.ticker ? -1 : placeOf(event.cik, now)
    return asToday >= 0 && reachesFurther(stocks, event, asToday, asFiled) ? asToday : asFiled
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

const keyOf = (cik: string, ticker: string) => `${cik} ${ticker}`

/** By company and ticker, of every ticker under which an event may be bought; none without a session of its own. */
async function priceCompanies(
  source: StrategySource,
  { events, handedOver, shareCounts, tenures }: StoredStrategyRows,
  { tickerNow, to }: { readonly tickerNow: ReadonlyMap<string, string | undefined>; readonly to: ReportDate }
): Promise<ReadonlyMap<string, PricedStock>> {
  const ciksOf = new Map<string, Set<string>>()
  for (const { cik, ticker } of events) {
    for (const named of [ticker, tickerNow.get(cik)]) {
      if (named !== undefined) ciksOf.set(named, (ciksOf.get(named) ?? new Set()).add(cik))
    }
  }
  const tenuresOf = Map.groupBy(tenures, ({ ticker }) => ticker)
  const priced = new Map<string, PricedStock>()
  for await (const prices of source.readPrices([...ciksOf.keys()].sort())) {
    for (const cik of ciksOf.get(prices.ticker)!) {
      const own = ownSessions(prices, cik, tenuresOf.get(prices.ticker) ?? [])
      if (own.sessions.length === 0) continue
      priced.set(keyOf(cik, prices.ticker), priceStock(own, to, shareCounts.get(cik), handedOver.get(cik)))
    }
  }
  return priced
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

function ownSessions(prices: TickerPrices, cik: string, tenures: readonly TickerTenure[]): TickerPrices {
  const { after, before } = ownDaysOf(cik, tenures)
  const isOwn = (day: ReportDate) => (after === undefined || day > after) && (before === undefined || day < before)
  return {
    ...prices,
    dividends: prices.dividends.filter(({ exDay }) => isOwn(exDay)),
    sessions: prices.sessions.filter(({ date }) => isOwn(date))
  }
}

/** A stock that was renamed goes on under another ticker, which then tells the days before as well. */
function reachesFurther(stocks: readonly PricedStock[], event: StrategyEventRow, now: number, filed: number): boolean {
  const known = newYorkDay(new Date(event.signalMs))
  const covers = (place: number) => {
    const first = stocks[place]?.bars.dates.find(date => date >= known)
    return first !== undefined && first <= addDays(known, MAX_PAUSE_DAYS)
  }
  const lastOf = (place: number) => stocks[place]?.bars.dates.at(-1) ?? ''
  return covers(now) && (!covers(filed) || lastOf(now) > lastOf(filed))
}
