import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postgresScreen } from '#adapters/postgres/activities/screen/screen.ts'
import { postgresCounts } from '#adapters/postgres/counts/counts.ts'
import { aTrade, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const LONG_MS = 60_000

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('counts', () => {
  test('are kept for a while, and are those of the database after catching up', async () => {
    const counts = postgresCounts(database.pool, postgresScreen(database.pool, { staleMs: LONG_MS }), LONG_MS, 0)
    expect(await counts.countAll()).toMatchObject({ filings: 0, trades: 0 })
    await insertListedTrades(database.pool, [aTrade()])
    expect(await counts.countAll()).toMatchObject({ filings: 0, trades: 0 })
    await counts.catchUp()
    expect(await counts.countAll()).toMatchObject({ filings: 1, trades: 1 })
  })
})
