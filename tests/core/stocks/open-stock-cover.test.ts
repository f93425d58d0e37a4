import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postgresActivities } from '#adapters/postgres/lists/activities/activities.ts'
import { postgresScreen } from '#adapters/postgres/lists/activities/screen/screen.ts'
import { postgresStockDirectory } from '#adapters/postgres/stocks/stock-directory.ts'
import { openStockCover } from '#core/stocks/open-stock-cover.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const NOW = new Date('2024-06-01T12:00:00Z')

let database: TestDatabase
let open: ReturnType<typeof openStockCover>

beforeAll(async () => {
  database = await openTestDatabase()
  const activities = postgresActivities(database.pool, postgresScreen(database.pool, { staleMs: 0 }), {
    congressDistribution: 'all',
    heldMs: 0
  })
  open = openStockCover({ activities, clock: { now: () => NOW }, stocks: postgresStockDirectory(database.pool) })
  await insertIssuers(database.pool, [
    { cik: 1, name: 'Acme Corp', ticker: 'ACME' },
    { cik: 2, name: 'Sold Corp', ticker: 'SOLD' },
    { cik: 3, name: 'Acme Holdings, gone', ticker: 'ACME' }
  ])
  await database.pool.query(`insert into issuer_ticker (cik, ticker, name, source, first_seen, last_seen) values
    (1, 'ACME', 'Acme Corp', 'filing', '2020-01-01', '2024-03-05'), (1, 'OLDA', 'Acme Corp', 'filing', '2015-01-01', '2019-12-01'),
    (3, 'ACME', 'Acme Holdings, gone', 'filing', '2003-01-01', '2018-01-01')`)
  await insertListedTrades(database.pool, [
    aTrade(),
    aTrade(),
    aTrade({ validFrom: '2023-06-02T15:00:00Z' }),
    aTrade({ validFrom: '2023-06-01T15:00:00Z' }),
    aTrade({ code: 'A' }),
    aTrade({ issuerCik: 3 }),
    aTrade({ acquiredDisposed: 'D', code: 'S', issuerCik: 2, ticker: 'SOLD' })
  ])
})
afterAll(() => database.close())

describe('stock cover', () => {
  test('counts purchases filed in the last 365 days, including the first day', async () => {
    expect(await open('ACME')).toEqual({ ok: true, value: { buys: 3, name: 'Acme Corp', ticker: 'ACME' } })
  })

  test('resolves a former ticker to its company, not to an earlier holder', async () => {
    expect(await open('olda')).toEqual(await open('ACME'))
  })

  test('has no buys for a company with sales only', async () => {
    expect(await open('sold')).toMatchObject({ value: { buys: 0, ticker: 'SOLD' } })
  })

  test.each(['NONE', '', 'A'.repeat(11), "ACME'--", '%'])('knows no company by "%s"', async ticker => {
    expect(await open(ticker)).toEqual({ code: 'stock_not_found', ok: false })
  })
})
