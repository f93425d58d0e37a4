// The newest close of a company that was taken in, for the time in which no vendor says anything newer.

import { barsOf, type PriceBars } from '../charts/price-bars.ts'
import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '../dates/new-york-time.ts'
import { addDays } from '../dates/report-date.ts'
import { keepOwn } from '../market/own-prices.ts'
import { ownDaysOf } from '../market/ticker-tenure.ts'
import { lastCloseOf } from '../stocks/last-close.ts'
import type { StockSource } from '../stocks/ports.ts'
import type { ListedStock } from './ports.ts'
import { changeFrom, type Quote } from './quote.ts'

/** Most stocks have a close in this time: only of the others is the whole history read. */
const RECENT_DAYS = 30

/** Of the company's own days with the ticker; undefined where none is held. */
export async function findOwnClose(
  stockSource: Pick<StockSource, 'listTenures' | 'loadBars'>,
  { cik, ticker }: ListedStock,
  now: Date
): Promise<Quote | undefined> {
  const days = ownDaysOf(cik, await stockSource.listTenures([ticker]))
  const recently = addDays(newYorkDay(now), -RECENT_DAYS)
  const after = days.after !== undefined && days.after > recently ? days.after : recently
  const recent = closeOf(barsOf(keepOwn(await stockSource.loadBars(ticker, { ...days, after }), days)))
  return recent ?? closeOf(barsOf(keepOwn(await stockSource.loadBars(ticker, days), days)))
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
