// Dividends and new stocks, fetched along with daily prices. Uses a fake vendor and a real database.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { realDailyPricePorts } from '#adapters/market/market-data-ports.ts'
import { realPipelinePorts } from '#adapters/pipeline-ports.ts'
import type { ChangeTag } from '#core/changes.ts'
import { takeIn } from '#core/operation/pipeline/take-in.ts'
import { fetchDividends } from '#core/prices/daily/fetch-dividends.ts'
import { fetchHistories } from '#core/prices/daily/fetch-histories.ts'
import { fail } from '#core/result.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { NOTHING_TOLD, rowOf, told, toldDividend } from '#tests/support/market/told-prices.ts'
import { type StubAnswer, startVendorStub, type VendorStub, vendorOrder } from '#tests/support/market/vendor-stub.ts'

const MORNING = '2026-11-20T12:00:00Z'

let database: TestDatabase
let stub: VendorStub
let purged: ChangeTag[]
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stub = await startVendorStub()
  purged = []
  await database.pool.query(
    `truncate price_bar, split, told_split, dividend, dividend_reading, history_asking, issuer, issuer_ticker, vendor_gate, source_state cascade`
  )
})
afterEach(() => stub.close())

interface Given {
  readonly hasKey?: boolean
  readonly isSample?: boolean
  readonly now?: string
  readonly perMinute?: number
}

function portsOf({ hasKey = true, isSample = false, now = MORNING, perMinute = 1_000 }: Given) {
  const massive = { baseUrl: stub.baseUrl, key: 'key', limits: { perMinute, perSecond: 1_000 } }
  const clock = { now: () => new Date(now) }
  const settings = { order: vendorOrder({ history: ['massive'] }), vendors: hasKey ? { massive } : {} }
  const changes = { tell: async (tags: readonly ChangeTag[]) => void purged.push(...tags) }
  const pipeline = { ...realPipelinePorts(database), changes }
  return {
    ...pipeline,
    ...realDailyPricePorts(settings, database, clock),
    clock,
    isSample: async () => isSample,
    takeIn: takeIn(pipeline)
  }
}
const histories = (given: Given = {}) => fetchHistories(portsOf(given))()
/** Makes the vendor fail for these tickers. */
function failing(tickers: readonly string[]) {
  const { dailyPrices, ...ports } = portsOf({})
  const findSplits = async (ticker: string) =>
    tickers.includes(ticker) ? fail('unavailable' as const) : dailyPrices!.findSplits(ticker)
  return fetchHistories({ ...ports, dailyPrices: { ...dailyPrices!, findSplits } })()
}
const dividends = (given: Given = {}) => fetchDividends(portsOf(given))()

const list = async (text: string): Promise<string[]> =>
  (await database.pool.query<{ held: string }>(text)).rows.map(({ held }) => held)
const heldDividends = () =>
  list(`select concat_ws(' ', ticker, ex_day, cash) as held from dividend order by ticker, ex_day`)
const pricedTickers = () => list(`select distinct ticker as held from price_bar where close is not null order by 1`)

const insertIssuers = (...tickers: string[]) =>
  database.pool.query(
    `insert into issuer (cik, name, ticker) select 10 + place, ticker, ticker
     from unnest($1::text[]) with ordinality as told (ticker, place)`,
    [tickers]
  )

/** Gives the same responses for every stock. */
function tell(prices: StubAnswer, { paid = NOTHING_TOLD, splits = NOTHING_TOLD } = {}): void {
  stub.answer = url => {
    if (url.includes('/splits')) return splits
    return url.includes('/dividends') ? paid : prices
  }
}

const WEEK = told(rowOf('2026-11-18', 10), rowOf('2026-11-19', 10.5))

describe('stocks without prices', () => {
  test('get their history with splits and dividends, the market first, only once', async () => {
    await insertIssuers('NEW')
    tell(WEEK, { paid: told(toldDividend('NEW', '2026-11-19', 0.5)) })
    expect(await histories()).toMatchObject({ asked: ['SPY', 'NEW'], prices: 4, refused: [], stopped: undefined })
    expect(await pricedTickers()).toEqual(['NEW', 'SPY'])
    expect(await heldDividends()).toContain('NEW 2026-11-19 0.5')
    expect(purged).toContain('stocks')
    const { length } = stub.asked
    expect(await histories()).toMatchObject({ asked: [] })
    expect(stub.asked).toHaveLength(length)
  })

  test('are fetched a few at a time, most recently traded by insiders first', async () => {
    const tickers = Array.from({ length: 9 }, (_, index) => `T${index}`)
    await insertIssuers(...tickers)
    tell(WEEK)
    expect(await histories()).toMatchObject({ asked: ['SPY', 'T0', 'T1', 'T2', 'T3'] })
    expect(stub.asked).toHaveLength(15)
    expect(await histories()).toMatchObject({ asked: ['T4', 'T5', 'T6', 'T7', 'T8'] })
    expect(await histories()).toMatchObject({ asked: [] })
  })

  test('that the vendor does not know are retried after two days, then after a month', async () => {
    await insertIssuers('NEW')
    tell({ json: { status: 'NOT_FOUND' }, status: 404 })
    expect(await histories()).toMatchObject({ asked: ['SPY', 'NEW'], prices: 0, stopped: undefined })
    expect(await histories({ now: '2026-11-22T11:59:00Z' })).toMatchObject({ asked: [] })
    expect(await histories({ now: '2026-11-22T12:00:00Z' })).toMatchObject({ asked: ['SPY', 'NEW'] })
    expect(await histories({ now: '2026-12-22T11:59:00Z' })).toMatchObject({ asked: [] })
  })

  test('are rejected if their splits are already applied, and the others are stored', async () => {
    await insertIssuers('ONE')
    const applied = told({ execution_date: '2026-11-19', split_from: 1, split_to: 2, ticker: 'ONE' })
    stub.answer = url => {
      if (url.includes('/splits')) return url.includes('ONE') ? applied : NOTHING_TOLD
      return url.includes('/dividends') ? NOTHING_TOLD : WEEK
    }
    expect(await histories()).toMatchObject({ refused: ['ONE'] })
    expect(await pricedTickers()).toEqual(['SPY'])
  })

  test('are retried if the vendor was unreachable', async () => {
    await insertIssuers('NEW')
    tell({ json: { error: 'Unknown API Key' }, status: 401 })
    expect(await histories()).toMatchObject({ asked: [], stopped: 'key_refused' })
    await database.pool.query('truncate vendor_gate')
    tell(WEEK)
    expect(await histories()).toMatchObject({ asked: ['SPY', 'NEW'], stopped: undefined })
  })

  test('that always fail at the vendor delay no others, and are retried after six hours', async () => {
    await insertIssuers('ONE', 'TWO')
    tell(WEEK)
    expect(await failing(['ONE'])).toMatchObject({ asked: ['SPY', 'TWO'], stopped: undefined })
    expect(await histories({ now: '2026-11-20T17:59:00Z' })).toMatchObject({ asked: [] })
    tell({ json: { status: 'NOT_FOUND' }, status: 404 })
    expect(await histories({ now: '2026-11-20T18:00:00Z' })).toMatchObject({ asked: ['ONE'] })
    expect(await histories({ now: '2026-11-22T18:00:00Z' })).toMatchObject({ asked: ['ONE'] })
  })

  test('are postponed one per run while the vendor is down', async () => {
    await insertIssuers('ONE', 'TWO')
    tell(WEEK)
    expect(await failing(['SPY', 'ONE', 'TWO'])).toMatchObject({ asked: [], stopped: 'unavailable' })
    expect(await list('select ticker as held from history_asking')).toEqual(['SPY'])
    expect(await histories()).toMatchObject({ asked: ['ONE', 'TWO'], stopped: undefined })
  })

  test('are stored without dividends if the plan has none', async () => {
    await insertIssuers('NEW')
    tell(WEEK, { paid: { json: { status: 'NOT_AUTHORIZED' }, status: 403 } })
    expect(await histories()).toMatchObject({ asked: ['SPY', 'NEW'], dividends: 0, stopped: undefined })
    expect(await list('select ticker as held from dividend_reading')).toEqual([])
  })

  test('continue from a last price older than two weeks', async () => {
    await insertIssuers('OLD')
    tell(told(rowOf('2026-10-01', 10), rowOf('2026-10-02', 10)))
    await histories({ now: '2026-10-05T12:00:00Z' })
    await database.pool.query(`insert into price_bar (ticker, date, close) values ('SPY', '2026-11-19', 600)`)
    tell(WEEK)
    await histories()
    const asked = stub.asked.filter(url => url.includes('/range/'))
    expect(asked.at(-1)).toContain('/OLD/range/1/day/2026-09-18/2026-11-19')
    expect(asked.filter(url => url.includes('/SPY/'))).toHaveLength(1)
  })

  test('are not requested for sample data or without a key', async () => {
    await insertIssuers('NEW')
    expect(await histories({ isSample: true })).toBe('sample_data')
    expect(await histories({ hasKey: false })).toBe('no_vendor')
    expect(stub.asked).toEqual([])
  })
})

describe('dividends', () => {
  const READ = `insert into dividend_reading (ticker, read_at) values ('ONE', '2026-11-19'), ('BRK-B', '2026-11-19'), ('LATE', '2026-09-01')`
  const HELD = `insert into dividend (ticker, ex_day, is_special, cash, source) values
    ('ONE', '2026-08-20', false, 0.4, 'massive'), ('ONE', '2026-11-21', false, 0.5, 'massive'),
    ('LATE', '2026-11-21', false, 1, 'massive')`

  test('of all stocks come in one list: new and changed ones are stored, those of unknown stocks are not', async () => {
    await database.pool.query(`${READ}; ${HELD}`)
    stub.answer = () =>
      told(
        toldDividend('ONE', '2026-11-21', 0.6),
        toldDividend('ONE', '2027-02-20', 0.6),
        toldDividend('BRK.B', '2026-11-24', 2),
        toldDividend('BRK.B', '2026-11-25', -1),
        toldDividend('LATE', '2026-11-30', 3),
        toldDividend('OTHER', '2026-11-24', 1)
      )
    expect(await dividends()).toEqual({ dividends: 3, refused: 1, stopped: undefined, takenBack: 0 })
    expect(await heldDividends()).toEqual([
      ...['BRK-B 2026-11-24 2', 'LATE 2026-11-21 1', 'ONE 2026-08-20 0.4', 'ONE 2026-11-21 0.6', 'ONE 2027-02-20 0.6']
    ])
    expect(stub.asked).toEqual([
      '/v3/reference/dividends?ex_dividend_date.gte=2026-10-21&order=asc&sort=ex_dividend_date&limit=1000'
    ])
    expect(purged).toEqual(['stocks'])
    expect(await list(`select source as held from source_state`)).toEqual(['dividends'])
  })

  test('that are listed twice change nothing', async () => {
    await database.pool.query(READ)
    stub.answer = () => told(toldDividend('ONE', '2026-11-21', 0.6))
    await dividends()
    purged = []
    expect(await dividends({ now: '2026-11-21T12:00:00Z' })).toMatchObject({ dividends: 0, takenBack: 0 })
    expect(purged).toEqual([])
  })

  test('that were declared and are no longer listed are removed', async () => {
    await database.pool.query(READ)
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30']
    stub.answer = () => told(...days.map(day => toldDividend('ONE', day, 1)))
    await dividends()
    stub.answer = () => told(...days.slice(1).map(day => toldDividend('ONE', day, 1)))
    expect(await dividends()).toMatchObject({ dividends: 0, takenBack: 1 })
    expect(await heldDividends()).not.toContain('ONE 2026-11-23 1')
  })

  test('stay if a truncated list has new ones in the place of stored ones', async () => {
    await database.pool.query(READ)
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30']
    stub.answer = () => told(...days.map(day => toldDividend('ONE', day, 1)))
    await dividends()
    stub.answer = () => told(...days.map(day => toldDividend('BRK.B', day, 1)), toldDividend('ONE', days[0]!, 1))
    expect(await dividends()).toMatchObject({ dividends: 0, stopped: 'incomplete', takenBack: 0 })
    expect(await heldDividends()).toEqual(days.map(day => `ONE ${day} 1`))
  })

  test.each([
    ['nothing', () => NOTHING_TOLD, 'incomplete'],
    ['a list that leads in a circle', (url: string) => ({ json: { next_url: stub.baseUrl + url } }), 'unreadable'],
    ['no access', () => ({ json: { status: 'NOT_AUTHORIZED' }, status: 403 }), 'not_in_plan']
  ] as const)('stay where the vendor gives %s', async (_, answer, stopped) => {
    await database.pool.query(`${READ}; ${HELD}`)
    stub.answer = answer
    expect(await dividends()).toMatchObject({ dividends: 0, stopped, takenBack: 0 })
    expect(await heldDividends()).toContain('ONE 2026-11-21 0.5')
  })

  test('are not requested if no list was read, for sample data, and without a key', async () => {
    expect(await dividends()).toMatchObject({ dividends: 0, stopped: undefined })
    expect(await dividends({ isSample: true })).toBe('sample_data')
    expect(await dividends({ hasKey: false })).toBe('no_vendor')
    expect(stub.asked).toEqual([])
  })
})
