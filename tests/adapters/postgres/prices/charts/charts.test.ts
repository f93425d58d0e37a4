import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postgresCharts } from '#adapters/postgres/prices/charts/charts.ts'
import { writePrices } from '#adapters/postgres/stocks/prices.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { aTrade, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const day = (text: string) => text as ReportDate
const DAYS = { from: day('2024-03-01'), to: day('2024-03-31') }
const owners = [{ cik: '501', name: 'DOE JANE' }]

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const amended = { id: 'amended#ND1', owners, transactionDate: '2024-03-04' }
  await insertListedTrades(database.pool, [
    aTrade({ ...amended, validTo: '2024-03-07T21:00:00Z', valueUsd: 1_000 }),
    aTrade({ ...amended, validFrom: '2024-03-07T21:00:00Z', valueUsd: 2_000, version: 2 }),
    aTrade({ acquiredDisposed: 'D', code: 'S', owners, transactionDate: '2024-03-05', valueUsd: 500 }),
    aTrade({ owners, transactionDate: '2024-04-01' }),
    aTrade({ code: 'A', owners, transactionDate: '2024-03-06' }),
    aTrade({ owners, priceValidity: 'rejected', transactionDate: '2024-03-06' }),
    aTrade({ issuerCik: 2, owners, transactionDate: '2024-03-06' })
  ])
  const close = (date: string, value: number) => ({
    adjustedClose: undefined,
    date: day(date),
    split: undefined,
    splitAdjusted: undefined,
    ticker: 'NLKW',
    unadjusted: { close: value, high: undefined, low: undefined, open: undefined },
    volume: undefined
  })
  await writePrices(database, [close('2024-02-29', 9), close('2024-03-01', 10), close('2024-04-01', 11)])
})
afterAll(() => database.close())

describe('chart data', () => {
  test('has every version of purchases and sales with valid date and value, and nothing else', async () => {
    const trades = await postgresCharts(database.pool).loadTrades(['1'], DAYS)
    const shown = trades.map(({ day, side, validFrom, validTo, valueUsd }) => [
      day,
      side,
      valueUsd,
      validFrom.toISOString(),
      validTo?.toISOString()
    ])
    expect(shown.sort()).toEqual([
      ['2024-03-04', 'buy', 1_000, '2024-03-05T21:00:00.000Z', '2024-03-07T21:00:00.000Z'],
      ['2024-03-04', 'buy', 2_000, '2024-03-07T21:00:00.000Z', undefined],
      ['2024-03-05', 'sell', 500, '2024-03-05T21:00:00.000Z', undefined]
    ])
    expect(trades[0]).toMatchObject({ issuerCik: '1', ownerCiks: ['501'] })
  })

  test('has the sessions of the requested days', async () => {
    const prices = await postgresCharts(database.pool).loadPrices(['NLKW', 'NONE'], DAYS)
    expect([...prices.keys()]).toEqual(['NLKW'])
    expect(prices.get('NLKW')?.sessions.map(({ close, date }) => [date, close])).toEqual([['2024-03-01', 10]])
  })
})
