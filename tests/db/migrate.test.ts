import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { MIGRATIONS } from '#db/migrate.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

/** What everything else hangs on. */
const FOUNDATION = '0001_foundation'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Columns, indexes and triggers, in a fixed order. */
async function readSchema(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public'
     union all select tablename, indexname, indexdef, '', '' from pg_indexes where schemaname = 'public'
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), '', '' from pg_trigger where not tgisinternal
     order by 1, 2, 3`
  )
  return rows
}

describe('migrations', () => {
  test('go back one by one, and come again to the same tables', async () => {
    const before = await readSchema()
    const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => MIGRATIONS } })
    const back = await migrator.migrateTo(FOUNDATION)
    expect(back.error).toBeUndefined()
    const again = await migrator.migrateToLatest()
    expect(again.error).toBeUndefined()
    expect(again.results).toHaveLength(Object.keys(MIGRATIONS).length - 1)
    expect(await readSchema()).toEqual(before)
  })
})
