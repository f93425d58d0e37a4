import { afterAll, beforeAll, expect, test } from 'vitest'

import { extendSamplePrices } from '#adapters/sample/later-prices.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    insert into price_bar (ticker, date, close) values
      ('XMQV', '2026-11-20', 100), ('ABCD', '2026-11-20', 20), ('GONE', '2026-06-30', 5);
    insert into setting (name, value) values ('market', 'XMQV'),
      ('sample_loaded', '{"asOf":"2026-11-22T12:00:00Z","companyCount":2,"seed":"a"}')`)
})
afterAll(() => database.close())

const extend = (now: string) => extendSamplePrices(database, { now: () => new Date(now) })()

test('finished sessions get prices once, for stocks that still trade; real data gets none', async () => {
  expect(await extend('2026-11-24T21:00:00Z')).toBe(0)
  await database.pool.query(`insert into setting (name, value) values ('sample', 'true')`)
  // 15:59 on Tuesday: Monday's session is complete.
  expect(await extend('2026-11-24T20:59:00Z')).toBe(2)
  expect(await extend('2026-11-28T12:00:00Z')).toBe(6)
  expect(await extend('2026-11-29T12:00:00Z')).toBe(0)
  const { rows } = await database.pool.query<{ date: string; close: number; low: number; high: number }>(
    `select date::text, close, low, high from price_bar where ticker = 'ABCD' and date > '2026-11-20' order by date`
  )
  // Thursday is Thanksgiving.
  expect(rows.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'])
  for (const { close, high, low } of rows) {
    expect(low).toBeLessThanOrEqual(close)
    expect(high).toBeGreaterThanOrEqual(close)
    expect(Math.abs(close / 20 - 1)).toBeLessThan(0.1)
  }
})
