// Real prices of a stock split into two files, the first of which predates a stock split. Checks the remaining split
// adjustment.

import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'

import { readPriceCsv } from '#adapters/market/price-csv.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import { makePriceSeries, type PriceSession } from '#core/prices/price-series.ts'
import type { DatedSplit } from '#core/prices/splits/split.ts'
import { totalReturn } from '#core/prices/total-return.ts'
import { realData } from '#tests/support/filings/real-data.ts'
import { session } from '#tests/support/ranking/ranking.ts'

const ADJUSTED = realData('prices/ohlcv-2016-06_2026-08-large-caps.heliar-k.csv.gz')
const AS_TRADED = realData('prices/close-volume-2021-01_2026-08.rreichel3.csv.gz')

const SPLITS: Readonly<Record<string, DatedSplit>> = {
  AMZN: { date: '2022-06-06' as ReportDate, ratio: 20 },
  GOOG: { date: '2022-07-18' as ReportDate, ratio: 20 },
  WMT: { date: '2024-02-26' as ReportDate, ratio: 3 }
}
/** Last day of the first file; the second begins after it. */
const MEETING = '2021-12-31'
const HORIZONS = [10, 21, 63, 126, 252]
/** Tolerance, because sources round and one of them is sometimes a day late. */
const SAME = 0.05

async function pricesIn(path: string): Promise<Map<string, DailyPrice[]>> {
  const prices: DailyPrice[] = []
  for await (const item of readPriceCsv(createReadStream(path).pipe(createGunzip()), { name: path }))
    if (item.ok && SPLITS[item.price.ticker] && item.price.date >= '2021-01-04') prices.push(item.price)
  return Map.groupBy(prices, ({ ticker }) => ticker)
}

let adjusted: Map<string, DailyPrice[]>
let traded: Map<string, DailyPrice[]>

function tellTwice(ticker: string) {
  const { ratio } = SPLITS[ticker]!
  const closes = new Map(traded.get(ticker)!.map(({ date, unadjusted }) => [date, unadjusted?.close]))
  const truth = adjusted.get(ticker)!.map(({ date, splitAdjusted }) => {
    const { close, open = close } = splitAdjusted!
    return session({ date, splitClose: close, splitOpen: open })
  })
  const second = truth.find(({ date }) => date > MEETING)
  const met = truth.map(each =>
    each.date > MEETING
      ? { ...each, beginsFile: each === second }
      : { ...each, splitClose: each.splitClose! * ratio, splitOpen: each.splitOpen! * ratio }
  )
  return { met, truth, withTraded: met.map(each => ({ ...each, close: closes.get(each.date) })) }
}

function compare(sessions: readonly PriceSession[], truth: readonly PriceSession[], splits: readonly DatedSplit[]) {
  const [series, right] = [makePriceSeries(sessions, splits), makePriceSeries(truth, splits)]
  const counted = { right: 0, unknown: 0, wrong: 0 }
  for (let entry = 0; entry < sessions.length; entry++)
    for (const horizon of HORIZONS) {
      if (entry + horizon >= sessions.length) continue
      const told = totalReturn(series, entry, entry + horizon)
      if (told === undefined) counted.unknown += 1
      else if (Math.abs((1 + told) / (1 + totalReturn(right, entry, entry + horizon)!) - 1) > SAME) counted.wrong += 1
      else counted.right += 1
    }
  return counted
}

describe.skipIf(!ADJUSTED || !AS_TRADED)('two files of one stock (needs REAL_DATA)', () => {
  beforeAll(async () => {
    adjusted = await pricesIn(ADJUSTED!)
    traded = await pricesIn(AS_TRADED!)
  }, 300_000)

  test.each(Object.keys(SPLITS))('of %s give no return across their meeting, told or not', ticker => {
    const { met, truth } = tellTwice(ticker)
    for (const splits of [[SPLITS[ticker]!], []]) {
      const { unknown, wrong } = compare(met, truth, splits)
      expect({ unknown, wrong }).toEqual({ unknown: HORIZONS.reduce((sum, horizon) => sum + horizon, 0), wrong: 0 })
    }
  })

  test.each(Object.keys(SPLITS))('of %s give way to prices as traded, told or not', ticker => {
    const { truth, withTraded } = tellTwice(ticker)
    for (const splits of [[SPLITS[ticker]!], []]) {
      const { right, unknown, wrong } = compare(withTraded, truth, splits)
      expect(wrong).toBe(0)
      expect(unknown / (right + unknown)).toBeLessThan(0.02)
    }
  })
})
