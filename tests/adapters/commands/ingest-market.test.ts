import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { IngestJob } from '#adapters/commands/ingest-kind.ts'
import { marketKind } from '#adapters/commands/ingest-market.ts'
import { refusalSentences } from '#adapters/commands/ingest-sentences.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type StubAnswer, startVendorStub, type VendorStub, vendorOrder } from '#tests/support/market/vendor-stub.ts'

const PROGRESS = { advance: () => {}, say: () => {}, start: () => {}, stop: () => {} }

let database: TestDatabase
let stub: VendorStub
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stub = await startVendorStub()
  await database.pool.query(
    'truncate price_bar, split, told_split, dividend, dividend_reading, issuer, issuer_ticker, vendor_gate, market_figure cascade'
  )
  await database.pool.query(
    `insert into issuer (cik, name, ticker) values (11, 'One', 'ONE'), (12, 'Two', 'TWO'), (13, 'Gone', 'GONE')`
  )
  await database.pool.query(`update issuer set delisted_on = '2020-01-01' where cik = 13`)
})
afterEach(() => stub.close())

const run = (options: [string, string][], perMinute = 1_000) =>
  marketKind.run({
    connection: database,
    market: {
      order: vendorOrder({ history: ['massive'] }),
      vendors: { massive: { baseUrl: stub.baseUrl, key: 'key', limits: { perMinute, perSecond: perMinute } } }
    } satisfies IngestJob['market'],
    options: new Map(options),
    paths: [],
    pipeline: pipelineOn(database),
    progress: PROGRESS
  })

const NOON_MS = 17 * 3_600_000
/** Closes of consecutive sessions from Monday 2025-03-03 on. */
const bars = (...closes: number[]) => ({
  json: {
    results: closes.map((c, index) => ({ c, h: c, l: c, o: c, t: Date.UTC(2025, 2, 3 + index) + NOON_MS, v: 100 })),
    resultsCount: closes.length,
    status: 'OK'
  }
})
const splits = (...dates: string[]) => ({
  json: {
    results: dates.map(execution_date => ({ execution_date, split_from: 1, split_to: 2, ticker: 'ONE' })),
    status: 'OK'
  }
})

const dividends = (...results: object[]) => ({ json: { results, status: 'OK' } })

function answer(prices: StubAnswer, actions: StubAnswer = splits(), paid: StubAnswer = dividends()): void {
  stub.answer = url => {
    if (url.includes('/v2/aggs/')) return prices
    return url.includes('/dividends') ? paid : actions
  }
}

const heldDividends = async (): Promise<unknown[][]> => {
  const text = 'select ex_day::text, cash, is_special, source from dividend order by ex_day, is_special'
  const { rows } = await database.pool.query<unknown[]>({ rowMode: 'array', text })
  return rows
}

const heldPrices = async (ticker: string): Promise<number[]> => {
  const text = 'select close::float8 from price_bar where ticker = $1 and close is not null order by date'
  return (await database.pool.query<{ close: number }>(text, [ticker])).rows.map(({ close }) => close)
}

describe('market data by command', () => {
  test('prices and splits are stored unadjusted', async () => {
    answer(bars(18, 18.2, 9.1), splits('2025-03-05'))
    const outcome = await run([['tickers', 'one']])
    expect(outcome).toMatchObject({ details: { rows: 3, sessions: 3, splits: 1, tickers: 1 }, hasFailed: false })
    expect(await heldPrices('ONE')).toEqual([18, 18.2, 9.1])
    expect(stub.asked.filter(url => url.includes('/v2/aggs/'))[0]).toContain('adjusted=false')
    expect((await run([['tickers', 'one']])).details).toMatchObject({ rows: 3, sessions: 0, splits: 0 })
  })

  test('--all requests the market first and no delisted company', async () => {
    answer(bars(18))
    await run([['all', 'true']])
    const asked = stub.asked.flatMap(url => /aggs\/ticker\/(\w+)/.exec(url)?.[1] ?? [])
    expect(asked).toEqual(['SPY', 'ONE', 'TWO'])
  })

  test('prices read before a vendor failure stay, and the next run resumes there', async () => {
    let isDown = true
    stub.answer = url => {
      if (!url.includes('/v2/aggs/')) return url.includes('/dividends') ? dividends() : splits()
      return url.includes('TWO') && isDown
        ? { json: { error: 'Unknown API Key', status: 'ERROR' }, status: 401 }
        : bars(18)
    }
    const first = await run([['tickers', 'ONE,TWO']])
    expect(first).toMatchObject({ details: { tickers: 1 }, hasFailed: true, hasReadAnything: true })
    expect(first.notes.join()).toContain('refuses the key')
    expect(await heldPrices('ONE')).toEqual([18])
    isDown = false
    await database.pool.query('truncate vendor_gate')
    expect(await run([['tickers', 'ONE,TWO']])).toMatchObject({ hasFailed: false })
    expect(await heldPrices('TWO')).toEqual([18])
  })

  test('a ticker unknown to the vendor is named, and the others are read', async () => {
    stub.answer = url => (url.includes('ONE') ? { json: { status: 'NOT_FOUND' }, status: 404 } : answerOf(url))
    const answerOf = (url: string) => (url.includes('/v2/aggs/') ? bars(18) : dividends())
    const { summary } = await run([['tickers', 'ONE,TWO']])
    expect(summary.rejected).toEqual([{ file: 'ONE', reason: 'not_covered' }])
    expect(await heldPrices('TWO')).toEqual([18])
  })

  test('a price in cents and invalid values do not affect other days', async () => {
    answer(bars(18, 1_820, 18.1, 0, -3))
    const { summary, takenIn } = await run([['tickers', 'ONE']])
    expect(summary.rejected).toEqual([
      { file: 'ONE', reason: 'other_unit', rows: 1 },
      { file: 'ONE', reason: 'bad_price', rows: 2 }
    ])
    expect(takenIn).toEqual(new Set(['ONE']))
    expect(await heldPrices('ONE')).toEqual([18, 18.1])
  })

  test('prices in cents never replace stored prices in dollars', async () => {
    answer(bars(18, 18.2))
    await run([['tickers', 'ONE']])
    answer(bars(1_800, 1_820, 1_810))
    const { summary } = await run([['tickers', 'ONE']])
    expect(summary.rejected).toMatchObject([{ reason: 'other_unit' }, { file: 'ONE', reason: 'series_in_other_unit' }])
    expect(await heldPrices('ONE')).toEqual([18, 18.2])
  })

  test.each([
    ['split_not_applied', [18, 18.2, 18.1]],
    ['split_applied_twice', [18, 18.2, 4.5]]
  ])('a series that cannot be named, %s, is left out as a whole', async (reason, closes) => {
    answer(bars(...closes), splits('2025-03-05'))
    const { summary } = await run([['tickers', 'ONE']])
    expect(summary.rejected).toEqual([{ file: 'ONE', reason }])
    expect(await heldPrices('ONE')).toEqual([])
  })

  test('dividends have their ex-dividend date, special ones are marked, and each is fetched once a week', async () => {
    const paid = { cash_amount: 0.24, currency: 'USD', dividend_type: 'CD', ex_dividend_date: '2025-03-04', id: 'a' }
    const special = { ...paid, cash_amount: 5, dividend_type: 'SC', id: 'b' }
    answer(bars(18), splits(), dividends(special, paid))
    const outcome = await run([['tickers', 'ONE']])
    expect(outcome).toMatchObject({ details: { dividends: 2 }, summary: { rejected: [] } })
    expect(outcome.sentence).toContain('2 dividends')
    expect(await heldDividends()).toEqual([
      ['2025-03-04', 0.24, false, 'massive'],
      ['2025-03-04', 5, true, 'massive']
    ])
    await run([['tickers', 'ONE']])
    const asked = () => stub.asked.filter(url => url.includes('/dividends')).length
    expect(asked()).toBe(1)
    await database.pool.query(`update dividend_reading set read_at = now() - interval '8 days'`)
    answer(bars(18), splits(), dividends({ ...paid, cash_amount: 0.25 }))
    expect((await run([['tickers', 'ONE']])).details).toMatchObject({ dividends: 1 })
    expect([asked(), await heldDividends()]).toEqual([2, [['2025-03-04', 0.25, false, 'massive']]])
  })

  test('invalid dividends are rejected by row, and reported in one line', async () => {
    const paid = { cash_amount: 0.24, dividend_type: 'CD', ex_dividend_date: '2025-03-04', id: 'a' }
    const told = [
      paid,
      { ...paid, cash_amount: 0.3, id: 'b' },
      { ...paid, cash_amount: -1, id: 'c' },
      { ...paid, cash_amount: 0, id: 'd' },
      { ...paid, cash_amount: undefined, id: 'e' },
      { ...paid, ex_dividend_date: '2025-02-30', id: 'f' },
      { ...paid, currency: 'CAD', ex_dividend_date: '2025-06-04', id: 'g' }
    ]
    answer(bars(18), splits(), dividends(...told))
    const { summary, takenIn } = await run([['tickers', 'ONE']])
    expect(summary.rejected).toEqual([
      { file: 'ONE', reason: 'duplicate_day', rows: 1 },
      { file: 'ONE', reason: 'bad_dividend', rows: 3 },
      { file: 'ONE', reason: 'no_ex_day', rows: 1 },
      { file: 'ONE', reason: 'other_currency', rows: 1 }
    ])
    expect(refusalSentences(summary.rejected, takenIn ?? new Set()).join()).toContain(
      'the dividend is not an amount above zero (3)'
    )
    expect(await heldDividends()).toEqual([['2025-03-04', 0.24, false, 'massive']])
  })

  test('a plan without dividends still provides the prices of all tickers', async () => {
    answer(bars(18), splits(), { json: { message: 'You are not entitled', status: 'NOT_AUTHORIZED' }, status: 403 })
    expect(await run([['tickers', 'ONE,TWO']])).toMatchObject({
      details: { dividends: 0, tickers: 2 },
      hasFailed: false
    })
    expect(await heldPrices('TWO')).toEqual([18])
  })

  test('an impossible request is explained in a sentence', async () => {
    await expect(run([['tickers', 'ONE,../../etc']])).rejects.toThrow('"../../etc" is no ticker.')
    await expect(
      run([
        ['all', 'true'],
        ['from', '2016-02-30']
      ])
    ).rejects.toThrow('--from must be a day')
    const job = { connection: database, options: new Map([['all', 'true']]), paths: [], pipeline: pipelineOn(database) }
    await expect(marketKind.run({ ...job, progress: PROGRESS })).rejects.toThrow('set MASSIVE_API_KEY')
  })
})
