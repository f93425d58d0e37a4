// Tests that two simultaneous sign-ups wait for each other. @see docs/reference/accounts.md, "Joining"

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postgresIdentities } from '#adapters/postgres/accounts/identities.ts'
import type { Provider } from '#core/accounts/people/identity.ts'
import { securityEvent } from '#core/accounts/security-event.ts'
import type { IdentityStore, Newcomer, ProviderTraces } from '#core/accounts/sign-in/provider-ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const NOW = new Date('2026-01-01T00:00:00Z')

let database: TestDatabase
let identities: IdentityStore
let made = 0

beforeAll(async () => {
  database = await openTestDatabase()
  identities = postgresIdentities(database.db)
})
afterAll(() => database.close())

function newcomer(email: string, subject: string, provider: Provider = 'google'): Newcomer {
  made += 1
  return {
    account: {
      email,
      encId: `e${made}`,
      joinsWaitList: false,
      language: 'en',
      name: 'Ada',
      passwordHash: null,
      role: 'other',
      subscribesToAlerts: false
    },
    identity: { email, isEmailVerified: true, name: 'Ada', photoUrl: null, provider, subject }
  }
}

const tracesOf = ({ account, identity: { provider } }: Newcomer): ProviderTraces => ({
  joined: securityEvent('joined', undefined, provider),
  linked: securityEvent('provider_linked', undefined, provider),
  mail: {
    data: { provider },
    expiresAt: null,
    key: account.encId,
    kind: 'provider_linked',
    language: 'en',
    recipient: account.email
  }
})

const join = (person: Newcomer) => identities.join(person, tracesOf(person), NOW)

async function accountsOf(email: string): Promise<number> {
  const { rows } = await database.pool.query('select id from account where email = $1', [email])
  return rows.length
}

describe('identities', () => {
  test.each(Array.from({ length: 10 }, (_, round) => round))(
    'one person at once, round %d: one account',
    async round => {
      const email = `one${round}@reader.test`
      const joined = await Promise.all(Array.from({ length: 8 }, () => join(newcomer(email, email))))
      expect(new Set(joined.map(answer => answer?.user.id)).size).toBe(1)
      expect(joined.filter(answer => answer?.isNew)).toHaveLength(1)
      expect(await accountsOf(email)).toBe(1)
    }
  )

  test.each(Array.from({ length: 10 }, (_, round) => round))(
    'two providers at once, round %d: one account',
    async round => {
      const email = `two${round}@reader.test`
      const joined = await Promise.all([join(newcomer(email, email)), join(newcomer(email, email, 'facebook'))])
      expect(new Set(joined.map(answer => answer?.user.id)).size).toBe(1)
      expect(joined.map(answer => answer?.isNew).sort()).toEqual([false, true])
      expect(await accountsOf(email)).toBe(1)
    }
  )

  test('a flow is completed once, by its own provider, and before its expiry', async () => {
    const later = new Date(NOW.getTime() + 1_000)
    await identities.openFlow({ provider: 'google', state: 's1' }, later)
    expect(await identities.closeFlow({ provider: 'facebook', state: 's1' }, NOW)).toBe(false)
    expect(await identities.closeFlow({ provider: 'google', state: 's1' }, later)).toBe(false)
    const closed = await Promise.all(
      Array.from({ length: 5 }, () => identities.closeFlow({ provider: 'google', state: 's1' }, NOW))
    )
    expect(closed.filter(Boolean)).toHaveLength(1)
  })

  test('a credential is used only once, even in parallel', async () => {
    const later = new Date(Date.now() + 60_000)
    const spent = await Promise.all(Array.from({ length: 5 }, () => identities.spendCredential('c1', later)))
    expect(spent.filter(Boolean)).toHaveLength(1)
  })
})
