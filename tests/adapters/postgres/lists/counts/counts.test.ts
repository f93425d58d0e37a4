import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#adapters/postgres/in-transaction.ts'
import { postgresScreen } from '#adapters/postgres/lists/activities/screen/screen.ts'
import { postgresCounts } from '#adapters/postgres/lists/counts/counts.ts'
import { postgresExpiredRows } from '#adapters/postgres/operation/upkeep/expired-rows.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { aTrade, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const LONG_MS = 60_000
const NOW = new Date('2026-03-31T03:15:00Z')
const ENDS = {
  arrivals: NOW,
  links: NOW,
  sessionsAndLimits: NOW,
  told: NOW,
  unverified: NOW,
  usage: newYorkDay(NOW)
}

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('counts', () => {
  test('of filings are current, those of trades as of the last update', async () => {
    const screen = postgresScreen(database.pool, { staleMs: LONG_MS })
    const counts = postgresCounts(database.pool, screen)
    expect(await counts.countAll()).toMatchObject({ filings: 0, trades: 0 })
    await insertListedTrades(database.pool, [aTrade()])
    expect(await counts.countAll()).toMatchObject({ filings: 1, trades: 0 })
    await screen.catchUp()
    expect(await counts.countAll()).toMatchObject({ filings: 1, trades: 1 })
  })

  test('of filings follow inserts, deletes and rollbacks, also after the nightly clean-up merged them', async () => {
    const { pool } = database
    const counts = postgresCounts(pool, postgresScreen(pool))
    const isRight = async () => {
      const { rows } = await pool.query<{ held: number }>('select count(*)::int as held from filing')
      expect((await counts.countAll()).filings).toBe(rows[0]!.held)
      return rows[0]!.held
    }
    for (let index = 0; index < 3; index++) await insertListedTrades(pool, [aTrade(), aTrade()])
    expect(await isRight()).toBe(7)
    await pool.query('delete from filing where accession = (select min(accession) from filing)')
    expect(await isRight()).toBe(6)
    await inTransaction(pool, async client => {
      await client.query('delete from filing')
      throw new Error('undone')
    }).catch(() => {})
    expect(await isRight()).toBe(6)
    await Promise.all([1, 2].map(() => postgresExpiredRows(database.db).remove(ENDS)))
    expect((await pool.query('select added from filing_count')).rows).toEqual([{ added: 6 }])
    await insertListedTrades(pool, [aTrade()])
    expect(await isRight()).toBe(7)
    await pool.query('truncate filing cascade')
    expect(await isRight()).toBe(0)
  })
})
