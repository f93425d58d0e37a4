import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMail, postgresOutbox } from '#adapters/postgres/mail/outgoing-mails.ts'
import { postgresExpiredRows } from '#adapters/postgres/upkeep/expired-rows.ts'
import { cleanUp } from '#core/upkeep/clean-up.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { mailOf } from '#tests/support/mail/mails.ts'

const NOW = new Date('2026-03-31T03:15:00Z')

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list)
     values ('e', 'ada@reader.test', 'Ada', 'other', false, false)`
  )
})
afterAll(() => database.close())

const countOf = async (table: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count

describe('clean-up', () => {
  test('takes away what is over, to the second, and leaves the rest', async () => {
    for (const [index, end] of ['2026-03-31T03:14:59Z', '2026-03-31T03:15:00Z'].entries()) {
      await database.pool.query(
        `insert into session (fingerprint, id, account_id, expires_at) select $1, $1, id, $2 from account`,
        [String(index), end]
      )
      await database.pool.query('insert into rate_limit (key, expire) values ($1, $2)', [
        String(index),
        Date.parse(end)
      ])
      await insertMail(database.db, mailOf('password_changed', { key: String(index) }))
      const sentAt = new Date(Date.parse(end) - 30 * 86_400_000)
      await database.pool.query('update outgoing_mail set sent_at = $2 where key = $1', [String(index), sentAt])
    }
    const ports = {
      clock: { now: () => NOW },
      expiredRows: postgresExpiredRows(database.db),
      outbox: postgresOutbox(database.db)
    }
    expect(await cleanUp(ports)()).toEqual({ limits: 1, mails: 1, sessions: 1 })
    expect(await cleanUp(ports)()).toEqual({ limits: 0, mails: 0, sessions: 0 })
    for (const table of ['session', 'rate_limit', 'outgoing_mail']) expect(await countOf(table)).toBe(1)
  })
})
