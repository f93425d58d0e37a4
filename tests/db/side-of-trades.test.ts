// Tests the migration of trades that were derived before their side was stored.

import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { down, up } from '#db/migrations/0012_side_of_trades.ts'
import { findWrongColumns } from '#tests/support/database/stored-columns.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { insertTrades } from '#tests/support/database/trade-rows.ts'
import { eventTrade } from '#tests/support/ranking/ranking.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('migration of sides', () => {
  test('fills in the side, the link, and whether a score may use the trade', async () => {
    await insertTrades(database.pool, [
      eventTrade({ id: '0009993333-26-000001#ND1' }),
      eventTrade({ acquiredDisposed: 'D', code: 'S', id: '0009993333-26-000002#ND1' }),
      eventTrade({ acquiredDisposed: undefined, id: '0009993333-26-000003#ND1' }),
      eventTrade({ id: '0009993333-26-000004#D1', table: 'derivative' }),
      eventTrade({ id: '0009993333-26-000005#ND1', plan: { reason: 'checkbox', value: true } }),
      eventTrade({ id: '0009993333-26-000006#ND1', priceValidity: { status: 'pending' } }),
      eventTrade({ id: 'raw-filing#ND1' })
    ])
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool }) })
    await down(db)
    await up(db)
    expect(await findWrongColumns(database.pool, false)).toEqual({ trades: 7, wrong: [] })
  })
})
