import type { Clock } from '../clock.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import { addDays } from '../dates/report-date.ts'
import { loadManyOwnSeries } from '../prices/charts/own-series.ts'
import type { ChartSource, ChartTrade } from '../prices/charts/ports.ts'
import { type PriceLine, priceLine } from '../prices/charts/price-line.ts'
import type { TradedStock } from '../prices/own-stock.ts'
import { type LastMove, lastMoveOf } from './last-move.ts'
import type { WatchedCompany } from './watched-company.ts'

export interface WatchedPrice {
  readonly price: LastMove | null
  readonly line: PriceLine | null
}

const YEAR_DAYS = 365
/** Number of points in a price line: about one per week. */
const YEAR_POINTS = 53

/** Returns one entry for each element of `watched`. `stockOf` returns undefined for an unknown company. */
export async function loadWatchedPrices(
  { charts, clock }: { readonly charts: ChartSource; readonly clock: Clock },
  watched: readonly WatchedCompany[],
  stockOf: (company: WatchedCompany) => TradedStock | undefined
): Promise<WatchedPrice[]> {
  const today = newYorkDay(clock.now())
  const days = { from: addDays(today, -YEAR_DAYS), to: today }
  const stocks = watched.map(stockOf)
  const [seriesOf, trades] = await Promise.all([
    loadManyOwnSeries(
      charts,
      stocks.flatMap(stock => stock ?? []),
      days
    ),
    charts.loadTrades([...new Set(watched.map(({ cik }) => cik))], days)
  ])
  const known = Map.groupBy(trades.filter(isInForce), ({ issuerCik }) => issuerCik)
  return watched.map(({ cik }, place) => {
    const stock = stocks[place]
    const series = stock && seriesOf(stock)
    if (!series) return { line: null, price: null }
    const line = priceLine(series, known.get(cik) ?? [], { ...days, points: YEAR_POINTS })
    return { line: line ?? null, price: lastMoveOf(series, days) ?? null }
  })
}

const isInForce = ({ validTo }: ChartTrade): boolean => validTo === undefined
