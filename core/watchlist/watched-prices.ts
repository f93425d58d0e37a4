import type { ChartSource, ChartTrade } from '../charts/ports.ts'
import { type PriceLine, priceLine } from '../charts/price-line.ts'
import type { Clock } from '../clock.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import { addDays } from '../dates/report-date.ts'
import { type OwnTicker, ownPart } from '../market/own-days.ts'
import { type LastMove, lastMoveOf } from './last-move.ts'
import type { WatchedCompany } from './watched-company.ts'

export interface WatchedPrice {
  readonly price: LastMove | null
  readonly line: PriceLine | null
}

const YEAR_DAYS = 365
/** About one a week. */
const YEAR_POINTS = 53

/** One for each of `watched`. `tickers` are those of each company, with the days on which they are its own. */
export async function loadWatchedPrices(
  { charts, clock }: { readonly charts: ChartSource; readonly clock: Clock },
  watched: readonly WatchedCompany[],
  tickers: ReadonlyMap<string, readonly OwnTicker[]>
): Promise<WatchedPrice[]> {
  const today = newYorkDay(clock.now())
  const days = { from: addDays(today, -YEAR_DAYS), to: today }
  const [prices, trades] = await Promise.all([
    charts.loadPrices([...new Set(watched.map(({ symbol }) => symbol))], days),
    charts.loadTrades([...new Set(watched.map(({ cik }) => cik))], days)
  ])
  const known = Map.groupBy(trades.filter(isInForce), ({ issuerCik }) => issuerCik)
  return watched.map(({ cik, symbol }) => {
    const series = prices.get(symbol)
    const ticker = tickers.get(cik)?.find(own => own.ticker === symbol)
    if (!series || !ticker) return { line: null, price: null }
    const own = ownPart(days, ticker)
    const line = priceLine(series, known.get(cik) ?? [], { ...own, points: YEAR_POINTS })
    return { line: line ?? null, price: lastMoveOf(series, own) ?? null }
  })
}

const isInForce = ({ validTo }: ChartTrade): boolean => validTo === undefined
