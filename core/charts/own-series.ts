// The prices of a stock as one series, those under the tickers that it had before included.

import { goesOn, type OwnDays, ownPart, ownSessions } from '../market/own-days.ts'
import { makePriceSeries, type PriceSeries, type Split } from '../market/price-series.ts'
import type { TradedStock } from './find-market-moves.ts'
import type { ChartDays, ChartSource } from './ports.ts'

export async function loadOwnSeries(
  charts: Pick<ChartSource, 'loadPrices'>,
  { days: own, former, ticker }: TradedStock,
  days: ChartDays
): Promise<PriceSeries | undefined> {
  const asked = [{ ...own, ticker }, ...former]
  const [newest, ...older] = await Promise.all(
    asked.map(async each =>
      keepOwn((await charts.loadPrices([each.ticker], ownPart(days, each))).get(each.ticker), each)
    )
  )
  return older.reduce(precededBy, newest)
}

function keepOwn(series: PriceSeries | undefined, days: OwnDays): PriceSeries | undefined {
  const sessions = series && ownSessions(series.sessions, days)
  if (!sessions || sessions === series.sessions) return series
  return makePriceSeries(sessions, splitsWithin(series), series.delistedOn)
}

function precededBy(series: PriceSeries | undefined, older: PriceSeries | undefined): PriceSeries | undefined {
  const [last, first] = [older?.sessions.at(-1)?.date, series?.sessions[0]?.date]
  if (!older || !series) return series ?? older
  if (last === undefined || first === undefined || !goesOn(last, first)) return series
  const splits = [...splitsWithin(older), ...splitsWithin(series)]
  return makePriceSeries([...older.sessions, ...series.sessions], splits, series.delistedOn)
}

function splitsWithin({ sessions, shares }: PriceSeries): Split[] {
  return sessions.flatMap(({ date }, index) => {
    const ratio = index === 0 ? 1 : shares[index]! / shares[index - 1]!
    return ratio === 1 ? [] : [{ date, ratio }]
  })
}
