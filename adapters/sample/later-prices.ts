// Adds prices after the sample's five years, at which later invented filings trade. Such filings are therefore checked,
// scored and reported like earlier ones.

import type { Clock } from '#core/clock.ts'
import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import { pipelineOn } from '../pipeline-ports.ts'
import type { Connection } from '../postgres/connect.ts'
import { findFinishedLoad } from '../postgres/sample/sample-load.ts'
import { holdsSample } from '../postgres/sample/sample-state.ts'
import { FIND_MARKET } from '../postgres/stocks/price-merge.ts'
import { writePrices } from '../postgres/stocks/prices.ts'
import { liveBar } from './edgar/live-scene.ts'

interface LastClose {
  readonly ticker: string
  readonly close: number
}

/** Selects the final closes of stocks that still trade. */
const LAST_CLOSES = `
  select ticker, close from price_bar
  where close is not null and date = (select max(date) from price_bar where ticker = (${FIND_MARKET}) and date <= $1)`
const LAST_SESSION = `select max(date)::text as day from price_bar where ticker = (${FIND_MARKET})`

/**
 * Returns a function that adds prices for finished sessions without any, and returns their number. It does nothing if
 * the data is real.
 */
export function extendSamplePrices(connection: Connection, clock: Clock) {
  return async (): Promise<number> => {
    const load = (await holdsSample(connection)) ? await findFinishedLoad(connection) : undefined
    if (!load) return 0
    const { rows: ends } = await connection.pool.query<{ day: ReportDate | null }>(LAST_SESSION)
    const days = ends[0]?.day ? sessionsAfter(ends[0].day, clock.now()) : []
    if (days.length === 0) return 0
    const { rows: closes } = await connection.pool.query<LastClose>(LAST_CLOSES, [newYorkDay(load.asOf)])
    const { value } = await pipelineOn(connection).takeIn('prices', async () => {
      const { sessions } = await writePrices(connection, pricesOf(closes, days))
      return { changed: ['stocks'], detail: { rows: sessions, sessions: days.length }, value: sessions }
    })
    return value
  }
}

function sessionsAfter(last: ReportDate, now: Date): ReportDate[] {
  const days: ReportDate[] = []
  for (let day = addDays(last, 1); newYorkInstant(day, SESSION_CLOSE) <= now; day = addDays(day, 1)) {
    if (isSession(day)) days.push(day)
  }
  return days
}

function* pricesOf(closes: readonly LastClose[], days: readonly ReportDate[]): Generator<DailyPrice> {
  for (const { close: lastClose, ticker } of closes) {
    for (const date of days) {
      const { close, high, low } = liveBar(ticker, lastClose, date)
      yield {
        adjustedClose: close,
        date,
        split: undefined,
        splitAdjusted: undefined,
        ticker,
        unadjusted: { close, high, low, open: (high + low) / 2 },
        volume: undefined
      }
    }
  }
}
