import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { writePrices } from '#adapters/postgres/stocks/prices.ts'
import { postgresStockSource } from '#adapters/postgres/stocks/stock-source.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { StockSource } from '#core/stocks/ports.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const NOW = new Date('2024-06-01T12:00:00Z')
const day = (text: string) => text as ReportDate
const OPEN = { after: undefined, before: undefined }

let database: TestDatabase
let source: StockSource

beforeAll(async () => {
  database = await openTestDatabase()
  source = postgresStockSource(database.pool)
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query('truncate price_bar, split, told_split, issuer, issuer_ticker, trade, lot_group cascade')
)

async function addPrices(...days: string[]): Promise<void> {
  const bar = { close: 20, high: 22, low: 18, open: 19 }
  const prices = days.map(date => ({
    adjustedClose: undefined,
    date: day(date),
    split: date === '2024-01-03' ? 2 : undefined,
    splitAdjusted: undefined,
    ticker: 'ACME',
    unadjusted: bar,
    volume: 1000
  }))
  await writePrices(database, prices)
}

describe('stored data of a stock', () => {
  test("sessions have the fields of bars, only of the company's days", async () => {
    await addPrices('2024-01-02', '2024-01-03', '2024-01-04')
    expect(await source.loadBars('ACME', OPEN)).toMatchObject({
      sessions: [
        { close: 20, date: '2024-01-02', high: 22, low: 18, open: 19, splitClose: undefined, volume: 1000 },
        { date: '2024-01-03' },
        { date: '2024-01-04' }
      ],
      splits: [{ date: '2024-01-03', ratio: 2 }]
    })
    const own = await source.loadBars('ACME', { after: day('2024-01-03'), before: undefined })
    expect([own.sessions.map(({ date }) => date), own.splits]).toEqual([['2024-01-04'], []])
    const earlier = await source.loadBars('ACME', { after: undefined, before: day('2024-01-03') })
    expect([earlier.sessions.map(({ date }) => date), earlier.splits]).toEqual([['2024-01-02'], []])
  })

  test('a ticker without prices has no sessions', async () => {
    expect(await source.loadBars('NONE', OPEN)).toEqual({ sessions: [], splits: [] })
  })

  test("a company has its issuer's data; an unknown one is undefined", async () => {
    await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Corp', ticker: 'ACME' }])
    expect(await source.describe('1')).toMatchObject({ delistedOn: null, formerNames: [], name: 'Acme Corp' })
    expect(await source.describe('2')).toBeUndefined()
  })

  test('every company that had a ticker is named with its first and last day', async () => {
    await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Corp', ticker: 'ACME' }])
    await database.pool.query(`insert into issuer_ticker (cik, ticker, name, source, first_seen, last_seen) values
      (1, 'ACME', 'ACME', 'sec', '2020-01-01', '2024-01-01'), (1, 'ACME', null, 'filing', '2019-06-01', '2023-01-01'),
      (2, 'ACME', 'Old Acme', 'sec', '2010-01-01', '2012-01-01'), (2, 'OTHR', 'Old Acme', 'sec', '2013-01-01', '2014-01-01')`)
    expect(await source.listTenures(['ACME', 'NONE'])).toEqual([
      { cik: '1', firstSeen: '2019-06-01', lastSeen: '2024-01-01', name: 'Acme Corp', ticker: 'ACME' },
      { cik: '2', firstSeen: '2010-01-01', lastSeen: '2012-01-01', name: 'Old Acme', ticker: 'ACME' }
    ])
  })

  test('months sum the purchases and sales that count, known by the time', async () => {
    await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Corp', ticker: 'ACME' }])
    await insertListedTrades(database.pool, [aTrade(), aTrade(), aTrade({ code: 'A' }), aTrade({ issuerCik: 2 })])
    const [month, ...others] = await source.sumMonths('1', NOW)
    expect([month?.transactionCode, month?.totalTransactions, others]).toEqual(['P', 2, []])
    expect(await source.sumMonths('1', new Date('1999-01-01T00:00:00Z'))).toEqual([])
  })

  test('purchases and sales that count are charted, the newest first', async () => {
    await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Corp', ticker: 'ACME' }])
    await insertListedTrades(database.pool, [
      aTrade({ transactionDate: '2024-03-01' }),
      aTrade({ acquiredDisposed: 'D', code: 'S', transactionDate: '2024-03-04' }),
      aTrade({ transactionDate: '2024-02-27' }),
      aTrade({ code: 'A' }),
      aTrade({ issuerCik: 2 })
    ])
    const trades = await source.listMarketTrades('1', { asOf: NOW, limit: 10, openScores: 'none' })
    expect(trades.map(({ day, side }) => `${day} ${side}`)).toEqual([
      '2024-03-04 sell',
      '2024-03-01 buy',
      '2024-02-27 buy'
    ])
    expect(trades[0]).toMatchObject({ moreInsiders: 0, score: null })
    const [newest, ...others] = await source.listMarketTrades('1', { asOf: NOW, limit: 1, openScores: 'all' })
    expect([newest?.day, others]).toEqual(['2024-03-04', []])
  })
})
