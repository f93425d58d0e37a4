import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isMigrated } from '#db/migrate.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('connect', () => {
  test('a fresh database has every migration', async () => {
    expect(await isMigrated(database.db)).toBe(true)
  })

  test('days, instants and CIKs stay text', async () => {
    const { rows } = await sql`select date '2024-02-29' as day, 9007199254740993::bigint as cik`.execute(database.db)
    expect(rows[0]).toEqual({ cik: '9007199254740993', day: '2024-02-29' })
  })
})
