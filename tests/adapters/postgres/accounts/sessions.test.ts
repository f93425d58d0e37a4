// Tests that sessions use the given clock, not the clock of the machine.

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { postgresAccounts } from '#adapters/postgres/accounts/accounts.ts'
import { postgresSessions } from '#adapters/postgres/accounts/sessions.ts'
import { makeLink } from '#core/accounts/link.ts'
import type { SessionStore } from '#core/accounts/ports.ts'
import { securityEvent } from '#core/accounts/security-event.ts'
import { HOUR_MS } from '#core/dates/durations.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const OPENED = new Date('2031-05-06T07:00:00Z')
const key = new Uint8Array(randomBytes(32))
const secrets = keyedSecrets(() => key)

let database: TestDatabase
let sessions: SessionStore
let userId: string
let now = OPENED
const clock = { now: () => now }

beforeAll(async () => {
  database = await openTestDatabase()
  sessions = postgresSessions(database.db, secrets, clock)
  const account = {
    email: 'ada@reader.test',
    encId: 'a1',
    joinsWaitList: false,
    language: 'en' as const,
    name: 'Ada',
    passwordHash: null,
    role: 'other' as const,
    subscribesToAlerts: false
  }
  const joined = securityEvent('joined', undefined)
  const link = makeLink({ clock, secrets }, 'verify')
  const user = await postgresAccounts(database.db).join(account, link, undefined, { attempted: undefined, joined })
  userId = user.id
})
afterAll(() => database.close())

const atHour = (hours: number): void => {
  now = new Date(OPENED.getTime() + hours * HOUR_MS)
}
const open = () => sessions.open(userId, { hasFactor: false, life: 'brief' }, securityEvent('signed_in', undefined))
/** Rounded to minutes, because the two clocks are read one after the other. */
const minute = (instant: Date | undefined) => Math.round((instant?.getTime() ?? 0) / 60_000)

describe('sessions', () => {
  test('end twelve hours after their start, by the clock', async () => {
    atHour(0)
    const { expiresAt, secret } = await open()
    expect(minute(expiresAt)).toBe(minute(new Date('2031-05-06T19:00:00Z')))
    atHour(5)
    const found = await sessions.find(secret)
    expect(minute(found?.session.expiresAt)).toBe(minute(expiresAt))
    expect(await sessions.list(userId)).toHaveLength(1)
    atHour(13)
    expect(await sessions.list(userId)).toHaveLength(0)
    expect(await sessions.find(secret)).toBeUndefined()
  })

  test('are prolonged when used after half their lifetime, by the clock', async () => {
    atHour(0)
    const { secret } = await open()
    atHour(7)
    expect(minute((await sessions.find(secret))?.session.expiresAt)).toBe(minute(new Date('2031-05-07T02:00:00Z')))
    atHour(18)
    expect(await sessions.find(secret)).toBeDefined()
  })

  test('record their last use by the clock, to the hour', async () => {
    atHour(0)
    const { secret } = await open()
    atHour(3)
    await sessions.find(secret)
    await expect
      .poll(async () => (await sessions.find(secret))?.session.lastUsedAt)
      .toEqual(new Date('2031-05-06T10:00:00Z'))
  })
})
