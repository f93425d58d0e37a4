import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { inTransaction } from '#adapters/postgres/in-transaction.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

/** Query plan for trades of some issuers in a table without statistics. */
async function planOf(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query('explain select from trade where issuer_cik = any(array[1, 2, 3])')
  return JSON.stringify(rows)
}

test('a transaction that uses indexes scans no whole table, and later ones may', async () => {
  const plan = await inTransaction(database.pool, planOf, { usesIndexes: true })
  expect(plan).toContain('trade_issuer_known')
  expect(plan).not.toContain('Seq Scan')
  const settings = await Promise.all([1, 2, 3].map(() => database.pool.query('show enable_seqscan')))
  expect(settings.map(({ rows }) => rows)).toEqual(settings.map(() => [{ enable_seqscan: 'on' }]))
})
