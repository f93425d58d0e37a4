// Prices of a company under its ticker and, before it had that one, under its former ones: a renamed stock keeps its past.

import type { BarSource } from '../charts/price-bars.ts'
import { daysBetween } from '../dates/report-date.ts'
import { MAX_PAUSE_DAYS } from '../market/price-series.ts'
import { ownDaysOf, type TickerTenure } from './find-stock.ts'
import { ownTickersOf } from './own-tickers.ts'
import type { StockSource } from './ports.ts'
import type { SearchedCompany } from './search/company.ts'

type PricedCompany = Pick<SearchedCompany, 'cik' | 'formerTickers' | 'otherTickers' | 'ticker'>

/** `tenures` are those of all tickers of the company. */
export async function loadOwnBars(
  source: Pick<StockSource, 'loadBars'>,
  { company, ticker }: { readonly company: PricedCompany; readonly ticker: string },
  tenures: readonly TickerTenure[]
): Promise<BarSource> {
  const seen = tenures.filter(tenure => tenure.ticker === ticker)
  const former = ticker === company.ticker ? formerOnesOf(company, tenures) : []
  const [bars, ...older] = await Promise.all([
    source.loadBars(ticker, ownDaysOf(company.cik, seen)),
    ...former.map(own => source.loadBars(own.ticker, own))
  ])
  return older.reduce(precededBy, bars!)
}

/** Newest first. One that only adds a letter to today's, or lacks one, may have been typed for another security. */
function formerOnesOf(company: PricedCompany, tenures: readonly TickerTenure[]) {
  const own = new Map(ownTickersOf(company, tenures).map(each => [each.ticker, each]))
  return company.formerTickers.flatMap(({ ticker }) =>
    ticker.startsWith(company.ticker) || company.ticker.startsWith(ticker) ? [] : (own.get(ticker) ?? [])
  )
}

/** Only where one begins when the other ends: what was traded beside it is something else. */
function precededBy(bars: BarSource, older: BarSource): BarSource {
  const [last, first] = [older.sessions.at(-1)?.date, bars.sessions[0]?.date]
  if (last === undefined) return bars
  if (first === undefined) return older
  if (last >= first || daysBetween(last, first) > MAX_PAUSE_DAYS) return bars
  return { sessions: [...older.sessions, ...bars.sessions], splits: [...older.splits, ...bars.splits] }
}
