// Automatic download of daily prices, with a fake vendor and a real database.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { realDailyPricePorts } from '#adapters/market/market-data-ports.ts'
import { realPipelinePorts } from '#adapters/pipeline-ports.ts'
import { writePrices } from '#adapters/postgres/stocks/prices.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { takeIn } from '#core/operation/pipeline/take-in.ts'
import { fetchSessions } from '#core/prices/daily/fetch-sessions.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type StubAnswer, startVendorStub, type VendorStub, vendorOrder } from '#tests/support/market/vendor-stub.ts'

const [THURSDAY, FRIDAY] = ['2026-11-19', '2026-11-20'] as const
const EVENING = '2026-11-20T21:20:00Z'

let database: TestDatabase
let stub: VendorStub
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stub = await startVendorStub()
  await database.pool.query('truncate price_bar, split, told_split, vendor_gate, source_state cascade')
  await writePrices(database, [bar('SPY', THURSDAY, 600), bar('ONE', THURSDAY, 10), bar('BRK-B', THURSDAY, 500)])
})
afterEach(() => stub.close())

function bar(ticker: string, date: string, close: number): DailyPrice {
  const unadjusted = { close, high: close, low: close, open: close }
  return {
    adjustedClose: undefined,
    date: date as ReportDate,
    split: undefined,
    splitAdjusted: undefined,
    ticker,
    unadjusted,
    volume: 1
  }
}

const fetchAt = (now = EVENING, options: { hasKey?: boolean; isSample?: boolean } = {}) => {
  const { hasKey = true, isSample = false } = options
  const massive = { baseUrl: stub.baseUrl, key: 'key', limits: { perMinute: 1_000, perSecond: 1_000 } }
  const clock = { now: () => new Date(now) }
  const settings = { order: vendorOrder({ history: ['massive'] }), vendors: hasKey ? { massive } : {} }
  const pipeline = realPipelinePorts(database)
  return fetchSessions({
    ...pipeline,
    ...realDailyPricePorts(settings, database, clock),
    clock,
    isSample: async () => isSample,
    takeIn: takeIn(pipeline)
  })()
}

const rowOf = (day: string, c: number) => ({ c, h: c, l: c, o: c, t: Date.parse(`${day}T21:00:00Z`), v: 100 })

/** Session in the vendor's format, from closes by ticker such as `{ ONE: 10 }`. */
const session = (day: string, closes: Readonly<Record<string, number>>): StubAnswer => ({
  json: { results: Object.entries(closes).map(([T, close]) => ({ ...rowOf(day, close), T })), status: 'OK' }
})
const NONE: StubAnswer = { json: { resultsCount: 0, status: 'OK' } }
const splits = (...days: string[]): StubAnswer => ({
  json: {
    results: days.map(execution_date => ({ execution_date, split_from: 1, split_to: 2, ticker: 'ONE' })),
    status: 'OK'
  }
})

const LIKE_BEFORE = { 'BRK.B': 500, ONE: 10, SPY: 600 }

/** Sets the vendor's responses for Friday, for other days and for requests about one stock. */
function tell(friday: StubAnswer, others: { actions?: StubAnswer; past?: StubAnswer; thursday?: StubAnswer } = {}) {
  stub.answer = url => {
    if (url.includes('/splits')) return others.actions ?? NONE
    if (url.includes('/range/')) return others.past ?? NONE
    return url.includes(FRIDAY) ? friday : (others.thursday ?? session(THURSDAY, LIKE_BEFORE))
  }
}

const held = async () => {
  const { rows } = await database.pool.query<{ held: string }>(
    `select ticker || ' ' || to_char(date, 'DD') || ' ' || close::float8 as held from price_bar order by ticker, date`
  )
  return rows.map(row => row.held)
}

describe('daily prices', () => {
  test('of a session are stored for every stock with prices, in three calls, and update the pages', async () => {
    tell(session(FRIDAY, { 'BRK.B': 505, NEW: 30, ONE: 11, SPY: 606 }))
    expect(await fetchAt()).toEqual({ prices: 3, refused: [], sessions: [THURSDAY, FRIDAY], stopped: undefined })
    expect(await held()).toEqual(['BRK-B 19 500', 'BRK-B 20 505', 'ONE 19 10', 'ONE 20 11', 'SPY 19 600', 'SPY 20 606'])
    expect(stub.asked.filter(url => url.includes('/grouped/'))).toEqual([
      `/v2/aggs/grouped/locale/us/market/stocks/${THURSDAY}?adjusted=false&include_otc=false`,
      `/v2/aggs/grouped/locale/us/market/stocks/${FRIDAY}?adjusted=false&include_otc=false`
    ])
    const { rows } = await database.pool.query('select source from source_state')
    expect(rows).toEqual([{ source: 'prices' }])
  })

  test('of a session are complete after a second request with the next one', async () => {
    const complete = async () =>
      (await database.pool.query(`select value from setting where name = 'complete_prices'`)).rows
    await database.pool.query(`delete from setting where name = 'complete_prices'`)
    tell(NONE, { thursday: NONE })
    await fetchAt()
    expect(await complete()).toEqual([])
    tell(session(FRIDAY, { ONE: 11, SPY: 606 }))
    await fetchAt()
    expect(await complete()).toEqual([{ value: THURSDAY }])
  })

  test('are requested once before the next session', async () => {
    tell(session(FRIDAY, { ONE: 11, SPY: 606 }))
    await fetchAt()
    const { length } = stub.asked
    expect(await fetchAt('2026-11-23T21:00:00Z')).toMatchObject({ sessions: [] })
    expect(stub.asked).toHaveLength(length)
  })

  test('are requested again if the vendor lacks them, also if the plan excludes today', async () => {
    tell(NONE)
    expect(await fetchAt()).toMatchObject({ prices: 0, sessions: [THURSDAY], stopped: 'not_yet' })
    tell({ json: { message: 'upgrade your plan', status: 'NOT_AUTHORIZED' }, status: 403 })
    expect(await fetchAt()).toMatchObject({ stopped: 'not_in_plan' })
    tell(session(FRIDAY, { ONE: 11, SPY: 606 }))
    expect(await fetchAt('2026-11-21T11:20:00Z')).toMatchObject({ prices: 2, stopped: undefined })
  })

  test('are corrected with the next session', async () => {
    tell(session(FRIDAY, LIKE_BEFORE), { thursday: session(THURSDAY, { ONE: 10.1, SPY: 600 }) })
    await fetchAt()
    expect(await held()).toContain('ONE 19 10.1')
  })

  test('on the day of a split include it', async () => {
    const past = { json: { results: [rowOf(THURSDAY, 10), rowOf(FRIDAY, 5.1)], status: 'OK' } }
    tell(session(FRIDAY, { ONE: 5.1, SPY: 600 }), { actions: splits(FRIDAY), past })
    expect(await fetchAt()).toMatchObject({ refused: [] })
    expect(await held()).toContain('ONE 20 5.1')
    const { rows } = await database.pool.query('select ticker, ratio::float8 from split')
    expect(rows).toEqual([{ ratio: 2, ticker: 'ONE' }])
  })

  test.each([
    ['adjusted for a split that is told', 10, [FRIDAY]],
    ['a hundred times as large', 1_000, []]
  ] as const)('%s are rejected, and the others stored', async (_, close, days) => {
    const past = { json: { results: [rowOf(THURSDAY, 10), rowOf(FRIDAY, close)], status: 'OK' } }
    tell(session(FRIDAY, { ONE: close, SPY: 600 }), { actions: splits(...days), past })
    expect(await fetchAt()).toMatchObject({ refused: ['ONE'], stopped: undefined })
    expect(await held()).toEqual(['BRK-B 19 500', 'ONE 19 10', 'SPY 19 600', 'SPY 20 600'])
  })

  test('are not requested for sample data, without a key, or without stored prices', async () => {
    expect(await fetchAt(EVENING, { isSample: true })).toBe('sample_data')
    expect(await fetchAt(EVENING, { hasKey: false })).toBe('no_vendor')
    await database.pool.query('truncate price_bar')
    expect(await fetchAt()).toBe('no_prices')
    expect(stub.asked).toEqual([])
  })
})
