// Which prices belong to which company: a ticker's days are its own until another company is seen with it.

import { newYorkDay } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { addDays } from '../../dates/report-date.ts'
import { MAX_PAUSE_DAYS } from '../../market/price-series.ts'
import { ownDaysOf } from '../../stocks/find-stock.ts'
import type { StoredStrategyRows } from '../ports.ts'
import { buildStrategyData, type StrategyEventRow } from './build-data.ts'
import type { PricedStock } from './build-prices.ts'
import type { StrategyData } from './strategy-data.ts'
import { type TickerPrices, tradedPrices } from './traded-prices.ts'

/** A fund of Treasury bills of one to three months. */
export const BILLS_TICKER = 'BIL'

/** Undefined without prices of the market: nothing then says which days there are. */
export function assembleData(rows: StoredStrategyRows): StrategyData | undefined {
  const pricesOf = new Map(rows.prices.map(prices => [prices.ticker, prices]))
  const market = pricesOf.get(rows.market)?.sessions
  const [from, to] = [market?.[0]?.date, market?.at(-1)?.date]
  if (from === undefined || to === undefined) return undefined
  const tickerNow = new Map(rows.companies.map(({ cik, ticker }) => [cik, ticker]))
  const stocks: PricedStock[] = []
  const places = new Map<string, number>()

  function add(prices: TickerPrices, key: string, shareCounts: PricedStock['shareCounts'], cik?: string): number {
    places.set(key, stocks.length)
    const handedOver = cik === undefined ? [] : rows.handedOver.get(cik)
    stocks.push({ prices: tradedPrices(prices, to!, handedOver), shareCounts, ticker: prices.ticker })
    return stocks.length - 1
  }

  function placeOf(cik: string, ticker: string): number {
    const known = places.get(`${cik} ${ticker}`)
    if (known !== undefined) return known
    const prices = pricesOf.get(ticker)
    const own = prices && ownSessions(prices, cik, rows)
    if (!own || own.sessions.length === 0) return -1
    return add(own, `${cik} ${ticker}`, rows.shareCounts.get(cik) ?? [], cik)
  }

  for (const fund of [rows.market, BILLS_TICKER]) {
    const prices = pricesOf.get(fund)
    if (prices && prices.sessions.length > 0) add(prices, ` ${fund}`, [])
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

function ownSessions(prices: TickerPrices, cik: string, { tenures }: StoredStrategyRows): TickerPrices {
  const { after, before } = ownDaysOf(
    cik,
    tenures.filter(({ ticker }) => ticker === prices.ticker)
  )
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
    const sessions = stocks[place]?.prices.sessions ?? []
    const first = sessions.find(({ date }) => date >= known)?.date
    return first !== undefined && first <= addDays(known, MAX_PAUSE_DAYS)
  }
  const lastOf = (place: number) => stocks[place]?.prices.sessions.at(-1)?.date ?? ''
  return covers(now) && (!covers(filed) || lastOf(now) > lastOf(filed))
}
