// Tests the migration of mails that were stored before the product could send mails.

import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { down, up } from '#db/migrations/0005_mail.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('migration of mails', () => {
  test('adds link, account and expiry to older mails', async () => {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool }) })
    await down(db)
    await database.pool.query(
      `with a as (
         insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list)
         values ('enc', 'ada@reader.test', 'Ada', 'other', false, false) returning id
       ), l as (
         insert into account_link (fingerprint, id, account_id, purpose, expires_at)
         select 'f', 'link', id, 'verify', '2030-01-02T00:00:00Z' from a
       )
       insert into outgoing_mail (kind, recipient, language, link_id)
       values ('verify_address', 'ada@reader.test', 'de', 'link'), ('reset_password', 'ada@reader.test', 'de', 'gone'),
         ('password_changed', 'ada@reader.test', 'de', null)`
    )
    await up(db)
    const { rows } = await database.pool.query(
      `select kind, key, data, expires_at = '2030-01-02T00:00:00Z' as "endsWithLink", expires_at <= now() as "isOver",
         due_at <= now() and sent_at is null and parked_at is null as "isDue" from outgoing_mail order by id`
    )
    expect(rows).toEqual([
      {
        data: { encId: 'enc', linkId: 'link' },
        endsWithLink: true,
        isDue: true,
        isOver: false,
        key: 'link',
        kind: 'verify_address'
      },
      { data: { linkId: 'gone' }, endsWithLink: false, isDue: true, isOver: true, key: 'gone', kind: 'reset_password' },
      { data: {}, endsWithLink: null, isDue: true, isOver: null, key: 'mail 3', kind: 'password_changed' }
    ])
  })
})
