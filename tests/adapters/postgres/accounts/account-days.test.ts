import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresAccountDays, postgresActiveDays } from '#adapters/postgres/accounts/account-days.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { down, up } from '#db/migrations/0008_account_days.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const day = (text: string) => text as ReportDate
const MARCH = { from: day('2025-03-01'), to: day('2025-03-31') }

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate account restart identity cascade')
})

const join = (name: string, at: string) =>
  database.pool.query(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list, created_at)
     values ($1, $1, $1, 'other', false, false, $2)`,
    [name, at]
  )

const countRows = async () =>
  (await database.pool.query<{ count: number }>('select count(*)::int as count from account_day')).rows[0]?.count

describe('days of accounts', () => {
  test("sign-ups count on New York's date, also at the ends of the span", async () => {
    await join('a', '2025-03-01T04:59:59Z')
    await join('b', '2025-03-01T05:00:00Z')
    await join('c', '2025-03-09T12:00:00Z')
    await join('d', '2025-03-10T03:59:59Z')
    await join('e', '2025-04-01T03:59:59Z')
    await join('f', '2025-04-01T04:00:00Z')
    const counted = await postgresAccountDays(database).countSignUps(MARCH)
    expect(counted.toSorted((left, right) => left.day.localeCompare(right.day))).toEqual([
      { count: 1, day: '2025-03-01' },
      { count: 2, day: '2025-03-09' },
      { count: 1, day: '2025-03-31' }
    ])
  })

  test('an account is active once a day, however often and by however many processes it is recorded', async () => {
    await join('a', '2025-03-01T12:00:00Z')
    await join('b', '2025-03-01T12:00:00Z')
    const [first, second] = [postgresActiveDays(database.db), postgresActiveDays(database.db)]
    await Promise.all([first, first, second].map(process => process.note('1', MARCH.from)))
    await second.note('2', MARCH.from)
    await first.note('1', MARCH.to)
    await first.note('1', day('2025-04-01'))
    expect(await countRows()).toBe(4)
    expect(await postgresAccountDays(database).countActive(MARCH)).toEqual(
      expect.arrayContaining([
        { count: 2, day: '2025-03-01' },
        { count: 1, day: '2025-03-31' }
      ])
    )
  })

  test('a deleted account removes its days, and gets no new ones', async () => {
    await join('a', '2025-03-01T12:00:00Z')
    const days = postgresActiveDays(database.db)
    await days.note('1', MARCH.from)
    await database.pool.query('delete from account')
    expect(await countRows()).toBe(0)
    await days.note('1', MARCH.to)
    expect(await countRows()).toBe(0)
  })

  test('a subscription counts once, on the day of its first payment', async () => {
    await database.pool.query(`
      insert into billing_customer (id) values ('c');
      insert into payment (id, customer_id, subscription_id, status, total_cents, tax_cents, currency, created_at, paid_at)
      values
        ('p1', 'c', 'before', 'paid', 499, 0, 'usd', now(), '2025-02-28T12:00Z'),
        ('p2', 'c', 'before', 'paid', 499, 0, 'usd', now(), '2025-03-28T12:00Z'),
        ('p3', 'c', 'within', 'paid', 499, 0, 'usd', now(), '2025-03-02T03:00Z'),
        ('p4', 'c', 'within', 'paid', 499, 0, 'usd', now(), '2025-03-30T12:00Z'),
        ('p5', 'c', 'unpaid', 'open', 499, 0, 'usd', now(), null),
        ('p6', 'c', null, 'paid', 499, 0, 'usd', now(), '2025-03-05T12:00Z')`)
    const counted = await postgresAccountDays(database).countSubscriptions(MARCH)
    expect(counted).toEqual([{ count: 1, day: '2025-03-01' }])
  })

  test('revenue counts in dollars on the day of payment', async () => {
    await database.pool.query(`
      insert into billing_customer (id) values ('r');
      insert into payment (id, customer_id, subscription_id, status, total_cents, tax_cents, currency, created_at, paid_at)
      values
        ('r1', 'r', null, 'paid', 499, 40, 'usd', now(), '2025-03-02T04:59Z'),
        ('r2', 'r', null, 'paid', 1999, 0, 'usd', now(), '2025-03-01T12:00Z'),
        ('r3', 'r', null, 'paid', 999, 0, 'eur', now(), '2025-03-01T12:00Z'),
        ('r4', 'r', null, 'void', 999, 0, 'usd', now(), '2025-03-01T12:00Z')`)
    const revenue = await postgresAccountDays(database).sumRevenueCents({ from: MARCH.from, to: MARCH.from })
    expect(revenue).toEqual([{ count: 2_498, day: '2025-03-01' }])
  })

  test('mails of any kind count once they are sent', async () => {
    await database.pool.query(`
      insert into outgoing_mail (kind, recipient, language, key, data, sent_at) values
        ('welcome', 'a@reader.test', 'en', 'one', '{}', '2025-03-02T12:00Z'),
        ('welcome', 'b@reader.test', 'en', 'two', '{}', null);
      insert into alert_mail (account_id, occasion, state, due_at, expires_at, ended_at) values
        (1, 'one', 'sent', now(), now(), '2025-03-02T13:00Z'),
        (1, 'two', 'failed', now(), now(), '2025-03-02T13:00Z')`)
    expect(await postgresAccountDays(database).countMails(MARCH)).toEqual([{ count: 2, day: '2025-03-02' }])
  })

  test('requests of the data API are summed over keys and answers', async () => {
    await join('a', '2025-03-01T12:00:00Z')
    await join('b', '2025-03-01T12:00:00Z')
    await database.pool.query(`insert into api_usage (account_id, day, status, requests) values
      (1, '2025-03-31', 200, 7), (1, '2025-03-31', 429, 2), (2, '2025-03-31', 200, 1), (2, '2025-04-01', 200, 9)`)
    expect(await postgresAccountDays(database).countApiRequests(MARCH)).toEqual([{ count: 10, day: '2025-03-31' }])
  })

  test('the migration of the table can be reverted and repeated', async () => {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool }) })
    await down(db)
    await up(db)
    expect(await countRows()).toBe(0)
  })
})
