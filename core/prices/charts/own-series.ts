// Prices of a stock as one series, including its former tickers.

import { type FiledTicker, filedSeries } from '../company-prices.ts'
import { joinOwnSeries } from '../own-prices.ts'
import type { TradedStock } from '../own-stock.ts'
import type { PriceSeries } from '../price-series.ts'
import type { ChartDays, ChartSource } from './ports.ts'

type Charts = Pick<ChartSource, 'loadPrices'>

export async function loadOwnSeries(
  charts: Charts,
  stock: TradedStock,
  days: ChartDays
): Promise<PriceSeries | undefined> {
  return (await loadManyOwnSeries(charts, [stock], days))(stock)
}

/** Loads all stocks in one query; the returned function gives the series of each of `stocks`. */
export async function loadManyOwnSeries(
  charts: Charts,
  stocks: readonly TradedStock[],
  days: ChartDays
): Promise<(stock: TradedStock) => PriceSeries | undefined> {
  const tickers = stocks.flatMap(({ former, ticker }) => [ticker, ...former.map(each => each.ticker)])
  const prices = await charts.loadPrices([...new Set(tickers)], days)
  return stock => joinOwnSeries(stock, ticker => prices.get(ticker))
}

/**
 * Like `loadManyOwnSeries`, but by issuer and filed ticker. The returned function gives the first series with a session
 * on these days.
 */
export async function loadFiledSeries(
  charts: Pick<ChartSource, 'loadPrices' | 'loadTickers'>,
  asked: readonly FiledTicker[],
  days: ChartDays
): Promise<(filed: FiledTicker) => PriceSeries | undefined> {
  const known = await charts.loadTickers([...new Set(asked.map(({ issuerCik }) => issuerCik))])
  const { find, tickers } = filedSeries(known, asked)
  const prices = await charts.loadPrices(tickers, days)
  const seriesOf = find(ticker => prices.get(ticker))
  return filed => seriesOf(filed)[0]
}
