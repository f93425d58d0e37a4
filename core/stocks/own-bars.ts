// Prices of a company under its ticker and its former tickers, so that a renamed stock keeps its history.

import type { FindMarketMoves } from '../prices/charts/find-market-moves.ts'
import { type BarSession, marketMovesOf } from '../prices/charts/price-bars.ts'
import type { FormerTicker } from '../prices/former-tickers.ts'
import { joinOwnPrices, type OwnPrices } from '../prices/own-prices.ts'
import type { TradedStock } from '../prices/own-stock.ts'
import { formerOnesOf } from '../prices/own-tickers.ts'
import { withImpliedSplits } from '../prices/splits/implied-splits.ts'
import { ownDaysOf, type TickerTenure } from '../prices/ticker-tenure.ts'
import type { StockSource } from './ports.ts'
import type { SearchedCompany } from './search/company.ts'

type PricedCompany = Pick<SearchedCompany, 'cik' | 'formerTickers' | 'otherTickers' | 'ticker'>

export type OwnBars = OwnPrices<BarSession>

/** Loads the prices of a company under `ticker` and its former tickers. `tenures` cover all its tickers. */
export async function loadOwnBars(
  source: Pick<StockSource, 'loadBars'>,
  { company, ticker }: { readonly company: PricedCompany; readonly ticker: string },
  tenures: readonly TickerTenure[]
): Promise<OwnBars> {
  const seen = tenures.filter(tenure => tenure.ticker === ticker)
  const former = formerOnesOf(company, ticker, tenures)
  return loadTradedBars(source, { days: ownDaysOf(company.cik, seen), former, ticker })
}

export async function loadTradedBars(source: Pick<StockSource, 'loadBars'>, stock: TradedStock): Promise<OwnBars> {
  const asked = [{ ...stock.days, ticker: stock.ticker }, ...stock.former]
  const held = new Map(
    await Promise.all(asked.map(async own => [own.ticker, await source.loadBars(own.ticker, own)] as const))
  )
  const { former, sessions, splits } = joinOwnPrices(stock, ticker => held.get(ticker))
  return { former, sessions, splits: withImpliedSplits(splits, sessions) }
}

export function findMarketMoves(source: Pick<StockSource, 'loadBars'>): FindMarketMoves {
  return async (stock, days) => {
    if (days.length === 0) return new Set()
    return marketMovesOf(await loadTradedBars(source, stock), days)
  }
}

/** Moves the last day of each former ticker to its last session with a price, if that is later. */
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
