// Market figures of companies on a real database, with two processes and a fake vendor.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { postgresHeldFigures } from '#adapters/postgres/prices/market-data/held-figures.ts'
import { postgresListedStocks } from '#adapters/postgres/prices/market-data/listed-stocks.ts'
import { postgresLogos } from '#adapters/postgres/prices/market-data/logos.ts'
import { postgresStockDirectory } from '#adapters/postgres/stocks/stock-directory.ts'
import { postgresStockSource } from '#adapters/postgres/stocks/stock-source.ts'
import type { SourceFailure } from '#core/prices/market-data/figure.ts'
import type { Source } from '#core/prices/market-data/ports.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { type MarketDataPorts, marketDataUseCases } from '#core/stocks/use-cases.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { quoteOf } from '#tests/support/market/figures.ts'

let database: TestDatabase
let other: Connection
let now: Date
let told: string[]
let failed: unknown[]
let asked: string[]
/** Time limit of a reader. Default: until the vendor answers. */
let patience: Promise<void>
let answer: (ticker: string) => Promise<Result<unknown, SourceFailure>>

beforeAll(async () => {
  database = await openTestDatabase()
  other = connect(database.url)
  await database.pool.query(`
    insert into issuer (cik, name, ticker, exchange, sic, industry) values
      (1, 'Northlake Widgets Inc', 'NLKW', 'Nasdaq', '3490', 'Metal products'),
      (2, 'Berkshire', 'BRK-B', 'NYSE', null, null),
      (3, 'Other Metal', 'OTHR', 'NYSE', '3490', 'Metal products');
    insert into price_bar (ticker, date, open, high, low, close, volume) values
      ('NLKW', '2026-03-02', 17, 19, 17, 18.2, 100), ('NLKW', '2026-03-03', 9, 9.5, 8.9, 9.2, 200);
    insert into split (ticker, date, ratio) values ('NLKW', '2026-03-03', 2)`)
})
afterAll(async () => {
  await other.close()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate market_figure')
  now = new Date('2026-03-04T15:00:00Z')
  told = []
  failed = []
  asked = []
  answer = async () => ok(quoteOf())
  patience = new Promise(() => {})
})

const source: Source<never> = {
  async find(ticker) {
    asked.push(ticker)
    return (await answer(ticker)) as Result<never, SourceFailure>
  },
  name: 'massive'
}

function openProduct({ db, pool }: Pick<Connection, 'db' | 'pool'> = database, hasVendor = true) {
  const sources = hasVendor ? [source] : []
  const ports: MarketDataPorts = {
    changes: { tell: async tags => void told.push(...tags) },
    clock: { now: () => now },
    heldFigures: postgresHeldFigures({ db, pool }),
    listedStocks: postgresListedStocks({ db, pool }),
    logos: postgresLogos(db),
    logoVendors: { fetch: async () => fail('not_covered') },
    marketSources: {
      details: sources,
      earnings: sources,
      news: sources,
      quote: sources,
      ratings: sources,
      similar: sources,
      target: sources
    },
    painter: { paintLogo: async () => fail('unreadable') },
    pause: () => patience,
    stockSource: postgresStockSource(pool),
    stocks: postgresStockDirectory(pool),
    tellFailed: (kind, ticker, error) => void failed.push([kind, ticker, error])
  }
  return marketDataUseCases(ports)
}

async function heldFailures(): Promise<unknown[]> {
  return (await database.pool.query('select failure, failures from market_figure')).rows
}

/** Last request time of the stored figure of a kind. */
async function readAt(kind: string): Promise<Date> {
  const { rows } = await database.pool.query('select read_at from market_figure where kind = $1', [kind])
  return new Date(rows[0].read_at)
}

const DETAILS = {
  delistedDate: null,
  description: 'Makes widgets.',
  employees: 40,
  exchange: 'Nasdaq',
  homepage: null,
  industry: null,
  listDate: null,
  marketCap: null,
  name: 'Northlake Widgets Inc',
  sector: null,
  ticker: 'NLKW',
  type: 'CS'
}

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}

describe('figures of a company', () => {
  test('100 readers of two processes at once make one request', async () => {
    const products = [openProduct(), openProduct(other)]
    const said = Promise.withResolvers<Result<unknown, SourceFailure>>()
    answer = () => said.promise
    const read = Promise.all(Array.from({ length: 100 }, (_, n) => products[n % 2]?.openFigure('NLKW', 'quote')))
    await expect.poll(() => asked).toEqual(['NLKW'])
    said.resolve(ok(quoteOf()))
    await read
    await expect.poll(async () => (await openProduct().openHeld('NLKW'))?.quote).toMatchObject({ source: 'massive' })
    expect(asked).toEqual(['NLKW'])
  })

  test('a response is fresh for its lifetime, then shown with its age during one request', async () => {
    const { openFigure } = openProduct()
    answer = async () =>
      ok({
        consensus: null,
        periods: [{ buy: 1, hold: 0, period: '2026-03-01', sell: 0, strongBuy: 0, strongSell: 0 }]
      })
    expect(await openFigure('nlkw', 'ratings')).toMatchObject({
      isStale: false,
      state: 'known',
      value: { periods: [{ buy: 1 }] }
    })
    const before = asked.length
    await openFigure('nlkw', 'ratings')
    expect(asked).toHaveLength(before)
    later(86_401)
    answer = async () =>
      ok({
        consensus: null,
        periods: [{ buy: 2, hold: 0, period: '2026-03-01', sell: 0, strongBuy: 0, strongSell: 0 }]
      })
    expect(await openFigure('nlkw', 'ratings')).toMatchObject({ isStale: true, value: { periods: [{ buy: 1 }] } })
    await expect
      .poll(() => openFigure('nlkw', 'ratings'))
      .toMatchObject({ isStale: false, value: { periods: [{ buy: 2 }] } })
  })

  test('while the vendor is down, the old response stays, and requests become less frequent', async () => {
    const { openFigure } = openProduct()
    await expect.poll(() => openFigure('NLKW', 'quote')).toMatchObject({ source: 'massive' })
    answer = async () => fail('unavailable')
    const asks: number[] = []
    for (let second = 0; second < 120; second++) {
      later(1)
      const count = asked.length
      expect(await openFigure('NLKW', 'quote')).toMatchObject({ state: 'known', value: { price: 18.55 } })
      await new Promise(setImmediate)
      if (asked.length > count) asks.push(second)
    }
    expect(asks.length).toBeLessThanOrEqual(6)
    expect(asks.length).toBeGreaterThanOrEqual(3)
    expect(await openFigure('NLKW', 'quote')).toMatchObject({ isStale: true })
  })

  test('without a stored response and with a hanging vendor, the reader waits at most the time limit', async () => {
    answer = () => new Promise(() => {})
    patience = Promise.resolve()
    expect(await openProduct().openFigure('NLKW', 'target')).toEqual({ reason: 'pending', state: 'missing' })
    // Waits for the request, which would otherwise leak into the next test.
    await expect.poll(() => asked).toEqual(['NLKW'])
  })

  test.each<[SourceFailure, string]>([
    ['not_covered', 'not_covered'],
    ['not_in_plan', 'not_in_plan'],
    ['busy', 'pending'],
    ['key_refused', 'unavailable'],
    ['unreadable', 'unavailable'],
    ['unavailable', 'unavailable']
  ])('%s is told as %s', async (failure, reason) => {
    answer = async () => fail(failure)
    expect(await openProduct().openFigure('NLKW', 'target')).toEqual({ reason, state: 'missing' })
  })

  test('a response of an unknown shape is unreadable, and the old one stays', async () => {
    const { openFigure } = openProduct()
    const ratings = (sell: number) => ({
      consensus: null,
      periods: [{ buy: 1, hold: 0, period: '2026-03-01', sell, strongBuy: 0, strongSell: 0 }]
    })
    answer = async () => ok(ratings(2))
    await expect.poll(() => openFigure('NLKW', 'ratings')).toMatchObject({ state: 'known' })
    later(86_401)
    answer = async () => ok(ratings(-1))
    await openFigure('NLKW', 'ratings')
    await expect.poll(() => heldFailures()).toEqual([{ failure: 'unreadable', failures: 1 }])
    expect(await openFigure('NLKW', 'ratings')).toMatchObject({ isStale: true, value: { periods: [{ sell: 2 }] } })
  })

  test('an unexpected error is reported to the operator', async () => {
    const error = new Error('broken')
    answer = async () => {
      throw error
    }
    expect(await openProduct().openFigure('NLKW', 'target')).toEqual({ reason: 'pending', state: 'missing' })
    expect(failed).toEqual([['target', 'NLKW', error]])
  })

  test('an empty response is remembered for a day', async () => {
    answer = async () => fail('not_covered')
    const { openFigure } = openProduct()
    for (let hour = 0; hour < 24; hour++) {
      await openFigure('NLKW', 'target')
      later(3_599)
    }
    expect(asked).toHaveLength(1)
    later(100)
    await openFigure('NLKW', 'target')
    await expect.poll(() => asked.length).toBe(2)
  })

  test.each(['../../etc', 'NOPE', '%2F', '', 'X'.repeat(200), `NLKW'; drop table issuer`, '\u0000'])(
    '%o is no company, and no vendor hears of it',
    async typed => {
      expect(await openProduct().openFigure(typed, 'quote')).toEqual({ reason: 'unknown_ticker', state: 'missing' })
      expect(await openProduct().openHeld(typed)).toBeUndefined()
      expect(asked).toEqual([])
    }
  )

  test.each(['BRK.B', 'brk-b', 'BRK/B'])('%s is one company', async typed => {
    await openProduct().openFigure(typed, 'quote')
    expect(asked).toEqual(['BRK-B'])
  })

  test('without a vendor only our own data is shown', async () => {
    const held = await openProduct(database, false).openHeld('NLKW')
    expect(held).toMatchObject({
      details: {
        source: 'filings',
        value: { exchange: 'Nasdaq', industry: 'Metal products', name: 'Northlake Widgets Inc' }
      },
      news: { reason: 'no_source', state: 'missing' },
      quote: {
        source: 'prices',
        value: { asOf: '2026-03-03T21:00:00.000Z', change: 0.1, delay: 'eod', previousClose: 9.1, price: 9.2 }
      },
      ratings: { reason: 'no_source', state: 'missing' },
      similar: { source: 'filings', value: [{ name: 'Other Metal', reason: 'same_industry', ticker: 'OTHR' }] },
      target: { reason: 'no_source', state: 'missing' }
    })
  })

  test('our own close has its time, and is stale once another session has closed', async () => {
    const readAt = new Date('2026-03-03T21:00:00Z')
    now = new Date('2026-03-04T20:59:59Z')
    expect((await openProduct(database, false).openHeld('NLKW'))?.quote).toMatchObject({ isStale: false, readAt })
    now = new Date('2026-03-04T21:00:00Z')
    const held = await openProduct(database, false).openHeld('NLKW')
    expect(held).toMatchObject({ details: { isStale: false, readAt: now }, quote: { isStale: true, readAt } })
  })

  test('a page reads stored figures and makes no request', async () => {
    await openProduct().openHeld('NLKW')
    expect(asked).toEqual([])
  })

  test('a target from before a split is restated in today’s shares, against the stored price', async () => {
    answer = async () => ok({ analysts: 9, asOf: '2026-03-02', high: 27, history: [], low: 15, mean: 22.4, median: 22 })
    expect(await openProduct().openTarget('NLKW')).toMatchObject({
      value: { against: { asOf: '2026-03-03T21:00:00.000Z', price: 9.2 }, mean: 11.2, upsidePercent: 21.74 }
    })
  })

  test('a future split changes no target, nor does one newer than the price', async () => {
    await database.pool.query(`insert into split (ticker, date, ratio) values ('OTHR', '2026-03-05', 10);
      insert into price_bar (ticker, date, close) values ('OTHR', '2026-03-03', 180)`)
    answer = async () =>
      ok({ analysts: 9, asOf: '2026-03-02', high: null, history: [], low: null, mean: 200, median: null })
    const told = { value: { against: { price: 180 }, mean: 200, upsidePercent: 11.11 } }
    expect(await openProduct().openTarget('OTHR')).toMatchObject(told)
    answer = () => new Promise(() => {})
    now = new Date('2026-03-05T15:00:00Z')
    expect(await openProduct().openTarget('OTHR')).toMatchObject(told)
    await database.pool.query(`insert into price_bar (ticker, date, close) values ('OTHR', '2026-03-05', 18)`)
    now = new Date('2026-03-06T15:00:00Z')
    expect(await openProduct().openTarget('OTHR')).toMatchObject({
      value: { against: { price: 18 }, mean: 20, upsidePercent: 11.11 }
    })
  })

  test('an undated target uses the time of its request, and shows no date', async () => {
    answer = async () => ok({ analysts: 9, asOf: null, high: 27, history: [], low: 15, mean: 22.4, median: 22 })
    expect(await openProduct().openTarget('NLKW')).toMatchObject({ value: { asOf: null, mean: 22.4 } })
  })

  test('pages are updated by new figures, not by repeated ones', async () => {
    const { openFigure } = openProduct()
    const similar = (ticker: string) => async () => ok([{ name: null, reason: 'vendor', ticker }])
    answer = similar('OTHR')
    await openFigure('NLKW', 'similar')
    await expect.poll(() => told).toEqual(['stock:1'])
    later(8 * 86_400)
    await openFigure('NLKW', 'similar')
    await expect.poll(() => readAt('similar')).toEqual(now)
    later(8 * 86_400)
    answer = similar('ABCX')
    const toldOnceOpened = async () => {
      await openFigure('NLKW', 'similar')
      return told
    }
    await expect.poll(toldOnceOpened).toEqual(['stock:1', 'stock:1'])
  })

  test("figures of a ticker's former company are not shown for the present one", async () => {
    await expect.poll(() => openProduct().openFigure('NLKW', 'quote')).toMatchObject({ source: 'massive' })
    await database.pool.query(`update market_figure set cik = 9`)
    expect((await openProduct().openHeld('NLKW'))?.quote).toMatchObject({ source: 'prices' })
    await expect.poll(() => openProduct().openFigure('NLKW', 'quote')).toMatchObject({ source: 'massive' })
    expect(asked).toEqual(['NLKW', 'NLKW'])
  })

  test.each([
    ['1', { state: 'known', source: 'massive' }],
    ['9', { state: 'known', source: 'filings' }],
    [null, { state: 'known', source: 'massive' }]
  ])('details that a vendor tells of the company %s are those of company 1: %o', async (cik, shown) => {
    answer = async () => ok({ ...DETAILS, cik })
    const { openFigure, openHeld } = openProduct()
    await openFigure('NLKW', 'details')
    await expect.poll(async () => (await openHeld('NLKW'))?.details).toMatchObject(shown)
    await expect
      .poll(
        async () => (await database.pool.query('select from market_figure where ask_again_at is not null')).rowCount
      )
      .toBe(1)
    expect((await openHeld('NLKW'))?.details).toMatchObject(shown)
  })

  test('a stored figure of another shape counts as unknown', async () => {
    await expect.poll(() => openProduct().openFigure('NLKW', 'quote')).toMatchObject({ source: 'massive' })
    await database.pool.query(`update market_figure set value = '{"price": "cheap"}'`)
    expect((await openProduct().openHeld('NLKW'))?.quote).toMatchObject({ source: 'prices' })
  })
})
