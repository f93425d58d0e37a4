import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import { isMigrated } from '#db/migrate.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('connect', () => {
  test('a new database has every migration', async () => {
    expect(await isMigrated(database.db)).toBe(true)
  })

  test('dates, instants and CIKs are returned as text', async () => {
    const { rows } = await sql`select date '2024-02-29' as day, 9007199254740993::bigint as cik`.execute(database.db)
    expect(rows[0]).toEqual({ cik: '9007199254740993', day: '2024-02-29' })
  })

  test('JIT compilation is off for every statement', async () => {
    const name = new URL(database.url).pathname.slice(1)
    await database.pool.query(`alter database "${name}" set jit = on`)
    for (const batch of [true, false]) {
      const connection = connect(database.url, { batch })
      expect((await connection.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
      await connection.close()
    }
  })

  test('a connection busy with an abandoned statement is not reused', async () => {
    const connection = connect(database.url, { max: 1, statementTimeoutMs: 10 })
    await connection.pool.query('set statement_timeout = 0')
    await expect(sql`select pg_sleep(60)`.execute(connection.db)).rejects.toThrow('Query read timeout')
    const { rows } = await sql`select 1 as one`.execute(connection.db)
    expect(rows).toEqual([{ one: 1 }])
    await connection.close()
  })

  test('closes every connection, however it was requested', async () => {
    const byPool = connect(database.url)
    await byPool.pool.query('select')
    const byBoth = connect(database.url)
    await byBoth.pool.query('select')
    await sql`select`.execute(byBoth.db)
    const unused = connect(database.url)
    await Promise.all([byPool.close(), byBoth.close(), unused.close()])
    expect([byPool, byBoth, unused].map(({ pool }) => pool.ended)).toEqual([true, true, true])
  })
})
