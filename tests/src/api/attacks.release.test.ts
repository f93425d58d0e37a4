// Timing of answers, which must not reveal whether an address has an account.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { argon2Passwords } from '#adapters/accounts/argon2-passwords.ts'
import { createApp } from '#adapters/app.ts'
import type { Caller } from '#core/accounts/ports.ts'
import { type AccountApi, accountApi, PASSWORD } from '#tests/support/accounts/account-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const EMAIL = 'ada@reader.test'
const UNKNOWN = 'nobody@reader.test'
const CHOICES = { joinWaitList: false, remember: true, subscribeToAlerts: true }
const CALLER: Caller = { address: '192.0.2.9', device: 'Test/1', language: 'en' }

let database: TestDatabase
let site: AccountApi

beforeAll(async () => {
  database = await openTestDatabase()
  site = accountApi(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(
    'truncate account, outgoing_mail, account_link, rate_limit, security_event restart identity cascade'
  )
})

describe('time', () => {
  const ROUNDS = 40
  /** In standard deviations; exceeded by chance once in 30,000. */
  const FARTHEST = 4

  /** Milliseconds for a known and an unknown address, alternating, so that a busy machine slows both alike. */
  async function measure(ask: (email: string) => Promise<unknown>): Promise<readonly [number[], number[]]> {
    const times: readonly [number[], number[]] = [[], []]
    for (let round = -5; round < ROUNDS; round += 1) {
      const order = round % 2 === 0 ? [0, 1] : [1, 0]
      for (const which of order) {
        const started = performance.now()
        await ask(which === 0 ? EMAIL : UNKNOWN)
        if (round >= 0) times[which]?.push(performance.now() - started)
      }
    }
    return times
  }

  /** Distance of two samples in standard deviations. @see Mann and Whitney 1947 */
  function distance([known, unknown]: readonly [number[], number[]]): number {
    const wins = known
      .flatMap(a => unknown.map(b => (a > b ? 1 : a === b ? 0.5 : 0)))
      .reduce<number>((a, b) => a + b, 0)
    const pairs = known.length * unknown.length
    return (wins - pairs / 2) / Math.sqrt((pairs * (known.length + unknown.length + 1)) / 12)
  }

  test.each(['sign in', 'ask for a reset', 'join'])(
    'to %s takes as long with an account as without',
    async question => {
      await site.call('/auth/signup', { body: { email: EMAIL, name: 'Ada', password: PASSWORD } })
      await database.pool.query('update account set verified_at = now()')
      const app = createApp({
        ...site.ports,
        passwords: argon2Passwords(),
        rateLimiter: { forget: async () => {}, giveBack: async () => {}, take: async () => 0 }
      })
      const ask = (email: string): Promise<unknown> => {
        if (question === 'sign in') {
          return app.accounts.signIn({ email, password: 'not the password', remember: true }, CALLER)
        }
        if (question === 'ask for a reset') return app.accounts.requestPasswordReset({ email }, CALLER)
        return app.accounts.signUp({ ...CHOICES, email, name: 'Ada', password: PASSWORD }, CALLER)
      }
      expect(Math.abs(distance(await measure(ask)))).toBeLessThan(FARTHEST)
    }
  )
})
