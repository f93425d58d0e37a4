import type * as v from 'valibot'

import type { Clock } from '#core/clock.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { sessionClose } from '#core/dates/short-sessions.ts'
import { addSessions } from '#core/dates/trading-calendar.ts'
import type { SourceName } from '#core/prices/market-data/figure.ts'
import type { Quotes } from '#core/prices/market-data/ports.ts'
import { changeFrom, type Quote, sessionAt } from '#core/prices/market-data/quote.ts'
import { fail, ok } from '#core/result.ts'
import { instantAt, positive } from '../vendors/lenient.ts'
import type { VendorClient } from '../vendors/vendor-client.ts'
import { toVendorTicker } from '../vendors/vendor-ticker.ts'
import { Aggregates, Snapshot } from './massive-answers.ts'

const NANOSECONDS_PER_MS = 1e6

/** Reads the snapshot of the day, which some plans lack. */
export const massiveSnapshots = (client: VendorClient, name: SourceName, clock: Clock): Quotes => ({
  async find(ticker) {
    const path = `/v2/snapshot/locale/us/markets/stocks/tickers/${toVendorTicker(ticker)}`
    const answered = await client.get('snapshot', path, Snapshot)
    if (!answered.ok) return answered
    const quote = quoteOf(answered.value, clock.now())
    return quote ? ok(quote) : fail('not_covered')
  },
  name
})

/** Reads the close of the last session, which every plan includes. */
export const massivePreviousCloses = (client: VendorClient, name: SourceName): Quotes => ({
  async find(ticker) {
    const path = `/v2/aggs/ticker/${toVendorTicker(ticker)}/prev?adjusted=true`
    const answered = await client.get('aggregates', path, Aggregates)
    if (!answered.ok) return answered
    const bar = answered.value.results.at(-1)
    if (!bar || bar.c <= 0) return fail('not_covered')
    const barAt = instantAt(bar.t)
    if (!barAt) return fail('unreadable')
    return ok({
      ...barOf(bar),
      ...changeFrom(null, bar.c),
      asOf: sessionClose(newYorkDay(barAt)).toISOString(),
      delay: 'eod',
      postMarket: null,
      preMarket: null,
      previousClose: null,
      price: bar.c,
      session: 'closed'
    })
  },
  name
})

type Bar = { c: number } & Partial<Record<'h' | 'l' | 'o' | 'v', number | null | undefined>>

const barOf = ({ h, l, o, v: volume }: Bar) => ({
  high: positive(h),
  low: positive(l),
  open: positive(o),
  volume: volume ?? null
})

/**
 * Returns the quote of a snapshot. Before the open its day contains zeros, so the price is the previous close, dated to
 * its session. Pre-market and post-market prices are separate fields.
 */
function quoteOf({ status, ticker }: v.InferOutput<typeof Snapshot>, now: Date): Quote | undefined {
  const { day, lastTrade, min, prevDay, updated } = ticker
  const delay = status === 'DELAYED' ? ('15m' as const) : ('realtime' as const)
  const paidAt =
    instantAt(lastTrade && lastTrade.t / NANOSECONDS_PER_MS) ??
    instantAt(min?.t) ??
    instantAt(updated && updated / NANOSECONDS_PER_MS)
  const session = paidAt ? sessionAt(paidAt) : 'closed'
  const paid = positive(lastTrade?.p) ?? positive(min?.c)
  const outside = { postMarket: session === 'post' ? paid : null, preMarket: session === 'pre' ? paid : null }
  if (day && day.c > 0 && paidAt) {
    const before = positive(prevDay.c)
    return {
      ...barOf(day),
      ...changeFrom(before, day.c),
      ...outside,
      asOf: inSession(paidAt).toISOString(),
      delay,
      previousClose: before,
      price: day.c,
      session
    }
  }
  if (prevDay.c <= 0) return undefined
  return {
    ...barOf(prevDay),
    ...changeFrom(null, prevDay.c),
    ...outside,
    asOf: sessionClose(previousSession(now)).toISOString(),
    delay: 'eod',
    previousClose: null,
    price: prevDay.c,
    session
  }
}

/** Limits the time of the price to the session's close, because later trades do not change the price of the day. */
function inSession(paidAt: Date): Date {
  const close = sessionClose(newYorkDay(paidAt))
  return paidAt < close ? paidAt : close
}

/** Returns the last session before the day of `now`. */
function previousSession(now: Date) {
  return addSessions(newYorkDay(now), -1)
}
