import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { prepareDatabase } from '../../../scripts/start/prepare-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Prepares the database as a worker does and returns the log lines. */
async function prepare(): Promise<string[]> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    const config = { congressDistribution: 'public-only', sampleData: 'off' } as const
    await prepareDatabase(database.url, config, () => expect.unreachable())
    return said.mock.calls.map(([line]) => String(line))
  } finally {
    said.mockRestore()
  }
}

const query = (text: string) => database.pool.query(text)

describe('a starting worker', () => {
  test('logs nothing if the tables are those of its version', async () => {
    expect(await prepare()).toEqual([])
  })

  test('continues with tables of a newer version, and logs that', async () => {
    await query(`insert into kysely_migration (name, timestamp) values ('9999_later', '2999-01-01T00:00:00.000Z')`)
    expect(await prepare()).toEqual(['A newer version has run migration 9999_later: the tables stay as they are.'])
  })

  test('ends with both names if a newer version has run and one of its own migrations has not', async () => {
    await query(`delete from kysely_migration where name = '0078_days_without_index'`)
    await expect(prepare()).rejects.toThrow(
      /^Migration 0078_days_without_index cannot run: a newer program has made 9999_later\./
    )
  })

  test('logs planned migrations with their expected duration, then the actual one', async () => {
    await query(`delete from kysely_migration where name = '9999_later'`)
    const [heading, plan, begins, done] = await prepare()
    expect(heading).toBe('1 migration to run, less than a second:')
    expect(plan).toMatch(/^ {2}0078_days_without_index: less than a second, goes through index_day \(\d\.\d MB\)$/)
    expect(JSON.parse(begins!)).toMatchObject({ event: 'migration_begins', migration: '0078_days_without_index' })
    expect(JSON.parse(done!)).toMatchObject({ event: 'migration_done', seconds: expect.any(Number) })
  })
})
