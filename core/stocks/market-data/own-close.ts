// Newest stored close of a company, used while no vendor has a newer quote.

import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import { addDays } from '../../dates/report-date.ts'
import { barsOf, type PriceBars } from '../../prices/charts/price-bars.ts'
import { changeFrom, type Quote } from '../../prices/market-data/quote.ts'
import type { FindOwnStock } from '../../prices/own-stock.ts'
import { lastCloseOf } from '../last-close.ts'
import { loadTradedBars } from '../own-bars.ts'
import type { StockSource } from '../ports.ts'

/** Number of recent days searched first. The whole history is read only if they have no close, which is rare. */
const RECENT_DAYS = 30

interface OwnClosePorts {
  readonly findOwnStock: FindOwnStock
  readonly loadBars: StockSource['loadBars']
}

/** Newest close of a company over all its tickers; `undefined` without one. */
export async function findOwnClose(
  { findOwnStock, loadBars }: OwnClosePorts,
  ticker: string,
  now: Date
): Promise<Quote | undefined> {
  const stock = await findOwnStock(ticker)
  if (!stock) return undefined
  const recently = addDays(newYorkDay(now), -RECENT_DAYS)
  const loadRecent: StockSource['loadBars'] = (own, days) =>
    loadBars(own, { ...days, after: days.after && days.after > recently ? days.after : recently })
  const recent = closeOf(barsOf(await loadTradedBars({ loadBars: loadRecent }, stock)))
  return recent ?? closeOf(barsOf(await loadTradedBars({ loadBars }, stock)))
}

function closeOf({ bars }: PriceBars): Quote | undefined {
  const last = lastCloseOf(bars)
  if (!last) return undefined
  const { high, low, open, volume } = bars.at(-1)!
  return {
    ...changeFrom(last.previousClose, last.close),
    asOf: newYorkInstant(last.day, SESSION_CLOSE).toISOString(),
    delay: 'eod',
    high: high ?? null,
    low: low ?? null,
    open: open ?? null,
    postMarket: null,
    preMarket: null,
    previousClose: last.previousClose ?? null,
    price: last.close,
    session: 'closed',
    volume: volume ?? null
  }
}
