import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresActivities } from '#adapters/postgres/lists/activities/activities.ts'
import { postgresScreen } from '#adapters/postgres/lists/activities/screen/screen.ts'
import { postgresPriceSource, writePrices } from '#adapters/postgres/stocks/prices.ts'
import { postgresStaleEvents } from '#adapters/postgres/trades/events/stale-events.ts'
import { postgresStaleReturns } from '#adapters/postgres/trades/events/stale-returns.ts'
import { postgresPlannedSales } from '#adapters/postgres/trades/planned-sales/planned-sale-lists.ts'
import { systemClock } from '#adapters/system-clock.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { Activity } from '#core/lists/activities/activity.ts'
import { parseActivityQuery } from '#core/lists/activities/activity-filter.ts'
import { listActivities } from '#core/lists/activities/list-activities.ts'
import { readTrades } from '#core/lists/activities/trades-json.ts'
import { buildStaleEvents } from '#core/operation/pipeline/build-stale-events.ts'
import { refreshReturns } from '#core/operation/pipeline/refresh-returns.ts'
import { MARKET_TICKER } from '#core/trades/events/trade-returns.ts'
import { freshTickers } from '#tests/support/activities/fresh-tickers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { insertTrades } from '#tests/support/database/trade-rows.ts'
import { day, eventTrade, weekdays } from '#tests/support/ranking/ranking.ts'

/** First session after the trade of `eventTrade` became known. */
const FIRST = day('2023-05-03')

let database: TestDatabase
let activities: ReturnType<typeof postgresActivities>

beforeAll(async () => {
  database = await openTestDatabase()
  activities = postgresActivities(database.pool, postgresScreen(database.pool, { staleMs: 0 }), {
    congressDistribution: 'all',
    heldMs: 0
  })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(`truncate trade_event, trade_return, dirty_return, trade_owner, trade, lot_group, dirty_event, dirty_issuer,
    price_bar, split, issuer, issuer_ticker, score`)
  await database.pool.query(
    `insert into issuer (cik, name, ticker) values (1000, 'Qwart', 'QWRT'), (2000, 'Other', 'OTHR')`
  )
  await database.pool.query(
    `insert into issuer_ticker (cik, ticker, source, first_seen, last_seen)
     values (1000, 'QWRT', 'sec', '2020-01-01', '2026-01-01'), (2000, 'OTHR', 'sec', '2020-01-01', '2026-01-01')`
  )
  await insertTrades(database.pool, [
    eventTrade(),
    eventTrade({ id: '0000000002-23-000001#ND1', issuerCik: '2000', ticker: 'OTHR' }),
    eventTrade({
      id: '0000000003-23-000001#ND1',
      issuerCik: '2000',
      priceValidity: { status: 'pending' },
      ticker: 'OTHR'
    })
  ])
  await database.pool.query('insert into dirty_event values (1000), (2000)')
})

const closesOf = (ticker: string, closes: readonly number[], from = FIRST) =>
  writePrices(
    database,
    weekdays(from, closes.length).map((date, index) => ({
      adjustedClose: undefined,
      date,
      split: undefined,
      splitAdjusted: undefined,
      ticker,
      unadjusted: { close: closes[index]!, high: closes[index]!, low: closes[index]!, open: closes[index]! },
      volume: undefined
    }))
  )

async function bringUpToDate() {
  const prices = postgresPriceSource(database.pool)
  const events = await buildStaleEvents(postgresStaleEvents(database.pool, systemClock), prices)
  return { events, returns: await refreshReturns(postgresStaleReturns(database.pool), prices) }
}

async function list(query = ''): Promise<readonly Activity[]> {
  await activities.catchUp()
  const now = () => newYorkInstant(day('2023-12-01'), '12:00')
  const plannedSales = postgresPlannedSales(database.pool)
  const tickers = freshTickers(database.pool)
  const ports = {
    activities,
    clock: { now },
    congressDistribution: 'all' as const,
    plannedSales,
    reports: { listNewestWeeks: async () => [] },
    tickers
  }
  const filter = parseActivityQuery(new URLSearchParams(query))
  if (!filter.ok) throw new Error(filter.parameter)
  const page = await listActivities(ports)(filter.value, undefined)
  if (!(page.ok && 'json' in page.value.rows)) throw new Error('no trades')
  return readTrades(page.value.rows.json)
}

const returnsOf = async (query?: string) => (await list(query)).map(({ returns }) => returns)
const idsOf = async (query?: string) => (await list(query)).map(({ tradeId }) => tradeId.slice(9, 10))

describe('returns in PostgreSQL', () => {
  test('are returned with the events, beside the market', async () => {
    await closesOf('QWRT', [10, 11, 12, 11, 12, 13, 14])
    await closesOf(MARKET_TICKER, [100, 101, 102, 101, 102, 104, 105])
    await bringUpToDate()
    expect(await returnsOf('ticker=QWRT')).toEqual([
      {
        from: '2023-05-03',
        fromPrice: null,
        market: 'SPY',
        missing: null,
        month: null,
        since: { day: '2023-05-11', marketPercent: 5, percent: 40 },
        week: { marketPercent: 4, percent: 30 },
        year: null
      }
    ])
  })

  test('state why there is none, and skip a trade with an unchecked price', async () => {
    await bringUpToDate()
    expect(await returnsOf('ticker=OTHR')).toEqual([
      null,
      expect.objectContaining({ missing: 'no_prices', since: null })
    ])
  })

  test('change with each close of the stock and of the market, without building events', async () => {
    await closesOf('QWRT', [10, 11])
    await closesOf(MARKET_TICKER, [100, 101])
    await bringUpToDate()
    await database.pool.query(`update trade set transaction_date = '2020-01-02'`) // beyond the year of the outcomes
    await closesOf('QWRT', [12], day('2023-05-05'))
    expect(await bringUpToDate()).toEqual({ events: { events: 0, issuers: 0 }, returns: { events: 1, issuers: 1 } })
    expect((await returnsOf('ticker=QWRT'))[0]?.since).toEqual({ day: '2023-05-05', marketPercent: null, percent: 20 })
    await closesOf(MARKET_TICKER, [110], day('2023-05-05'))
    expect((await bringUpToDate()).returns).toEqual({ events: 1, issuers: 2 })
    expect((await returnsOf('ticker=QWRT'))[0]?.since).toEqual({ day: '2023-05-05', marketPercent: 10, percent: 20 })
    expect((await bringUpToDate()).returns).toEqual({ events: 0, issuers: 0 })
  })

  test('tell the last close against the price of each lot, today alone', async () => {
    await closesOf('QWRT', [10, 11, 12, 9], day('2023-05-01'))
    // Prices of the day of a trade queue its issuer, whose filings this test does not have.
    await database.pool.query('truncate dirty_issuer')
    await bringUpToDate()
    const fromPrice = async (query = '') => (await returnsOf(`ticker=QWRT&${query}`)).map(told => told?.fromPrice)
    expect(await fromPrice()).toEqual([-10])
    expect(await fromPrice('maxFromPrice=-10')).toEqual([-10])
    expect(await fromPrice('maxFromPrice=-10.01')).toEqual([])
    await closesOf('QWRT', [11.33], day('2023-05-09'))
    await bringUpToDate()
    expect(await fromPrice('minFromPrice=13.3&sort=fromPrice')).toEqual([13.3])
    // A lot of the day before, after which a split came.
    const { pool } = database
    await pool.query(
      `update trade set transaction_date = transaction_date - 1, price_per_share = 20 where ticker = 'QWRT'`
    )
    expect(await fromPrice()).toEqual([-43.35])
    await pool.query(
      `insert into split (ticker, date, ratio) select 'QWRT', transaction_date + 1, 2 from trade where ticker = 'QWRT'`
    )
    await pool.query(`update trade set shares = shares + 1 where ticker = 'QWRT'`)
    expect(await fromPrice()).toEqual([null])
    expect(await idsOf('ticker=QWRT&notKnown=fromPrice')).toHaveLength(1)
    for (const query of ['minFromPrice=1', 'sort=fromPrice', 'notKnown=fromPrice'])
      await expect(list(`${query}&asOf=2023-06-01`)).rejects.toThrow('asOf')
  })

  test('sort and filter the list, missing ones last', async () => {
    await closesOf('QWRT', [10, 11, 12, 11, 12, 9])
    await closesOf('OTHR', [10, 11, 12, 11, 12, 13])
    await bringUpToDate()
    expect(await idsOf('sort=since')).toEqual(['2', '1', '3'])
    expect(await idsOf('sort=week&direction=asc')).toEqual(['1', '2', '3'])
    expect(await idsOf('minSince=0')).toEqual(['2'])
    expect(await idsOf('maxWeek=-10')).toEqual(['1'])
    expect(await idsOf('minSinceExcess=-100')).toEqual([])
  })

  test('reach the outcome of a filter after 21, 63, 126 and 252 sessions, with the day of each exit', async () => {
    await closesOf(
      'QWRT',
      Array.from({ length: 127 }, (_, index) => 100 + index)
    )
    await closesOf(
      MARKET_TICKER,
      Array.from({ length: 127 }, (_, index) => 200 + index)
    )
    await bringUpToDate()
    await activities.catchUp()
    const question = {
      after: undefined,
      asOf: newYorkInstant(day('2024-12-01'), '12:00'),
      direction: 'desc',
      filter: { side: 'buy' },
      hidesPurchaseLinks: true,
      issuerCiks: undefined,
      limit: 1,
      openScores: 'none',
      showsReturns: false,
      sort: 'filed'
    } as const
    const countedUntil = async (until: string) => {
      const days = { asOf: day('2024-12-01'), countedUntil: day(until), knownUntil: day('2024-11-29') }
      const { buys } = await activities.measureOutcome(question, days)
      return { buys, counted: buys.horizons.map(({ counted }) => counted) }
    }
    // Sessions are all weekdays here.
    expect((await countedUntil('2023-10-25')).counted).toEqual([1, 1, 0, 0])
    const { buys, counted } = await countedUntil('2023-10-26')
    expect(counted).toEqual([1, 1, 1, 0])
    expect(buys.events).toBe(3)
    expect(buys.horizons[2]).toMatchObject({ medianExcess: 63, medianReturn: 126, unknown: 2 })
    expect(buys.horizons[1]).toMatchObject({ medianExcess: 31.5, medianReturn: 63, unknown: 2 })
    expect(buys.horizons[3]).toMatchObject({ counted: 0, unknown: 3 })
  })

  test('are not part of a past time', async () => {
    await closesOf('QWRT', [10, 11])
    await bringUpToDate()
    expect(await returnsOf('ticker=QWRT&asOf=2023-06-01')).toEqual([null])
    await expect(list('sort=since&asOf=2023-06-01')).rejects.toThrow('asOf')
    await expect(list('minYear=1&asOf=2023-06-01')).rejects.toThrow('asOf')
  })

  test('scores sort only the lists of readers who may see them, as soon as they are issued', async () => {
    await bringUpToDate()
    expect(await idsOf('maxScore=10')).toEqual([])
    await database.pool.query(
      `insert into score (accession, score_version, as_of, score, detail)
       select accession, '2026.1', known_at, 3, '{}' from trade_event where issuer_cik = 1000`
    )
    const question = {
      after: undefined,
      asOf: newYorkInstant(day('2023-12-01'), '12:00'),
      direction: 'desc',
      filter: { maxScore: 10 },
      hidesPurchaseLinks: true,
      issuerCiks: undefined,
      limit: 9,
      showsReturns: true,
      sort: 'score'
    } as const
    await activities.catchUp()
    const found = async (openScores: 'all' | 'none') =>
      readTrades((await activities.listTrades({ ...question, openScores })).json).map(({ score }) => score)
    expect(await found('none')).toEqual([])
    expect(await found('all')).toEqual([3])
  })
})
