import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { up } from '#db/migrations/0013_named_members.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('reports of "None Kathy Manning" are merged into those of Kathy Manning', async () => {
  await database.pool.query(`
    insert into congress_member (id, name, chamber, state, district, party, bioguide, seen_on) values
      ('house/none-kathy-manning', 'None Kathy Manning', 'house', 'NC', '06', 'Democrat', 'M001135', '2024-02-02'),
      ('house/kathy-manning', 'Kathy E. Manning', 'house', 'NC', '05', 'Democrat', 'M001135', '2023-01-01'),
      ('senate/null-ines-marlow', 'null Ines Marlow', 'senate', 'MN', null, null, null, '2022-02-02'),
      ('house/nonette-nuller', 'Nonette Nuller', 'house', 'MN', '01', null, null, '2022-02-02')`)
  await database.pool.query(`
    insert into congress_document (url, member_id, disclosed_on, reading) values
      ('https://reports.example/1', 'house/none-kathy-manning', '2024-02-02', 'read'),
      ('https://reports.example/2', 'house/kathy-manning', '2023-01-01', 'read'),
      ('https://reports.example/3', 'senate/null-ines-marlow', '2022-02-02', 'unparsed')`)

  await up(new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool }) }))

  const members = await database.pool.query('select id, name, district from congress_member order by id')
  expect(members.rows).toEqual([
    { district: '06', id: 'house/kathy-manning', name: 'Kathy Manning' },
    { district: '01', id: 'house/nonette-nuller', name: 'Nonette Nuller' },
    { district: null, id: 'senate/ines-marlow', name: 'Ines Marlow' }
  ])
  const documents = await database.pool.query('select member_id from congress_document order by url')
  expect(documents.rows.map(row => row.member_id)).toEqual([
    'house/kathy-manning',
    'house/kathy-manning',
    'senate/ines-marlow'
  ])
})
