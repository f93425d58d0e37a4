// Prices of a company under its ticker and, before it had that one, under its former ones: a renamed stock keeps its past.

import type { FindMarketMoves, TradedStock } from '../charts/find-market-moves.ts'
import { type BarSource, marketMovesOf } from '../charts/price-bars.ts'
import type { ReportDate } from '../dates/report-date.ts'
import type { FormerTicker } from '../market/former-tickers.ts'
import { withImpliedSplits } from '../market/implied-splits.ts'
import { goesOn, type OwnDays, type OwnTicker, ownSessions } from '../market/own-days.ts'
import { formerOnesOf } from '../market/own-tickers.ts'
import { ownDaysOf, type TickerTenure } from '../market/ticker-tenure.ts'
import type { StockSource } from './ports.ts'
import type { SearchedCompany } from './search/company.ts'

type PricedCompany = Pick<SearchedCompany, 'cik' | 'formerTickers' | 'otherTickers' | 'ticker'>

export interface OwnBars extends BarSource {
  /** Former tickers whose prices are part of it. */
  readonly former: readonly FormerPrices[]
}

interface FormerPrices extends OwnTicker {
  readonly lastSession: ReportDate
}

/** `tenures` are those of all tickers of the company. */
export async function loadOwnBars(
  source: Pick<StockSource, 'loadBars'>,
  { company, ticker }: { readonly company: PricedCompany; readonly ticker: string },
  tenures: readonly TickerTenure[]
): Promise<OwnBars> {
  const seen = tenures.filter(tenure => tenure.ticker === ticker)
  const former = formerOnesOf(company, ticker, tenures)
  return loadTradedBars(source, { days: ownDaysOf(company.cik, seen), former, ticker })
}

export async function loadTradedBars(
  source: Pick<StockSource, 'loadBars'>,
  { days: own, former: tickers, ticker }: TradedStock
): Promise<OwnBars> {
  const loadOwn = async (asked: string, days: OwnDays): Promise<BarSource> =>
    keepOwn(await source.loadBars(asked, days), days)
  const [bars, ...older] = await Promise.all([
    loadOwn(ticker, own),
    ...tickers.map(async each => ({ ...(await loadOwn(each.ticker, each)), own: each }))
  ])
  const { former, sessions, splits } = older.reduce(precededBy, { ...bars!, former: [] })
  return { former, sessions, splits: withImpliedSplits(splits, sessions) }
}

export function keepOwn(bars: BarSource, days: OwnDays): BarSource {
  const sessions = ownSessions(bars.sessions, days)
  const [first, last] = [sessions[0]?.date, sessions.at(-1)?.date]
  if (sessions === bars.sessions || first === undefined || last === undefined) return bars
  return { sessions, splits: bars.splits.filter(({ date }) => date >= first && date <= last) }
}

function precededBy(bars: OwnBars, { own, ...older }: BarSource & { readonly own: OwnTicker }): OwnBars {
  const [last, first] = [older.sessions.at(-1)?.date, bars.sessions[0]?.date]
  if (last === undefined || (first !== undefined && !goesOn(last, first))) return bars
  return {
    former: [...bars.former, { ...own, lastSession: last }],
    sessions: [...older.sessions, ...bars.sessions],
    splits: [...older.splits, ...bars.splits]
  }
}

export function findMarketMoves(source: Pick<StockSource, 'loadBars'>): FindMarketMoves {
  return async (stock, days) => {
    if (days.length === 0) return new Set()
    return marketMovesOf(await loadTradedBars(source, stock), days)
  }
}

/** Former tickers of a company with the last day on which each was seen, be it in prices. */
export function lastSeenInPrices(
  tickers: readonly FormerTicker[],
  { former }: Pick<OwnBars, 'former'>
): FormerTicker[] {
  const lastSessions = new Map(former.map(({ lastSession, ticker }) => [ticker, lastSession]))
  return tickers.map(({ ticker, until }) => {
    const last = lastSessions.get(ticker)
    return { ticker, until: last && last > until ? last : until }
  })
}
