// Alert mails in the admin area, and sending one of them again.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresAlertLog } from '#adapters/postgres/messages/alerts/alert-log.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { alertWorld, drain, EVENING, emptyAlertWorld, textOf } from '#tests/support/alerts/alert-world.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'

const [FIRST, DAY_MS] = ['0009993333-26-000001', 86_400_000]
const STOCK = { cik: '9990001', kind: 'stock', trades: 'both' } as const

let database: TestDatabase
let server: LocalMailServer
const time = { now: EVENING }
let world: ReturnType<typeof alertWorld>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = EVENING
  await emptyAlertWorld(database)
  world = alertWorld(database, time)
  server = await startMailServer()
})
afterEach(async () => {
  await world.close()
  await server.close()
})

describe('alert mails', () => {
  test('are one edition per New York day, including those with an unknown result, and one can be resent', async () => {
    for (const name of ['ada', 'bo']) await world.watch(await world.join(name), STOCK)
    await world.arrive(textOf(FIRST))
    // Timestamps set by the database clock are moved to the test's day.
    await database.pool.query('update alert_mail set created_at = $1', [EVENING])
    await database.pool.query(`update alert_mail set due_at = due_at + interval '1 day' where account_id = 2`)
    await database.pool.query('update alert_mail set unknown_tries = 4 where account_id = 1')
    server.refusal = 'cut'
    await drain(world.startSender(server).send)
    const log = postgresAlertLog(database.db)
    const id = `alerts-${newYorkDay(EVENING)}`
    expect(await log.list(30, 20)).toEqual([
      {
        bounced: null,
        complained: null,
        createdAt: EVENING,
        failed: 0,
        failures: [{ encId: 'ada', reason: expect.any(String), state: 'unknown' }],
        id,
        kind: 'alerts',
        occasion: '2026-03-04',
        queued: 1,
        sent: 0,
        skipped: 0,
        unknown: 1,
        unsubscribed: 0
      }
    ])
    server.refusal = undefined
    time.now = new Date(EVENING.getTime() + 2 * DAY_MS)
    expect([
      await log.resend(id, 'bo', time.now),
      await log.resend('alerts-2026-03-03', 'ada', time.now),
      await log.resend('alerts-2026-99-99', 'ada', time.now),
      await log.resend(id, 'ada', time.now)
    ]).toEqual([false, false, false, true])
    await drain(world.startSender(server).send)
    expect(await world.mails()).toMatchObject([{ state: 'sent' }, { reason: 'too_late', state: 'skipped' }])
    expect(await log.resend(id, 'ada', time.now)).toBe(false)
  })
})
