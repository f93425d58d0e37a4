import { afterAll, beforeAll, expect, test } from 'vitest'

import { inTransaction } from '#adapters/postgres/in-transaction.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

/** Value of a setting, and where it comes from: `session` within a transaction that changes it. */
const readSetting = async (client: Pick<TestDatabase['pool'], 'query'>, name: string): Promise<unknown> =>
  (await client.query(`select setting, source = 'session' as "isOwn" from pg_settings where name = '${name}'`)).rows[0]

test('a transaction that skips the disk wait does so alone, and changes no choice of the planner', async () => {
  const inside = await inTransaction(
    database.pool,
    async client => [await readSetting(client, 'synchronous_commit'), await readSetting(client, 'enable_seqscan')],
    { skipsDiskWait: true }
  )
  expect(inside).toEqual([
    { isOwn: true, setting: 'off' },
    { isOwn: false, setting: 'on' }
  ])
  const after = await Promise.all([1, 2, 3].map(() => readSetting(database.pool, 'synchronous_commit')))
  expect(after).toMatchObject([{ isOwn: false }, { isOwn: false }, { isOwn: false }])
})
