import { expect, test } from 'vitest'

import { authenticate } from '#core/accounts/authenticate.ts'
import { recordedPorts } from '#tests/support/accounts/account-ports.ts'
import { asReader, freeUser } from '#tests/support/accounts/users.ts'

/** Evening of November 26 in New York. */
const NOW = new Date('2026-11-27T01:30:00Z')

test('a reader is active on the day that New York has', async () => {
  const days: string[] = []
  const ports = recordedPorts()
  const { session } = asReader(freeUser)
  const expiresAt = new Date('2026-12-27T01:30:00Z')
  const reader = await authenticate({
    ...ports,
    activeDays: { note: async (userId, day) => void days.push(`${userId} ${day}`) },
    clock: { now: () => NOW },
    sessions: {
      ...ports.sessions,
      find: async () => ({ session: { ...session, createdAt: NOW, expiresAt }, user: freeUser })
    },
    tokens: { ...ports.tokens, read: async () => ({ expiresAt, secret: 'secret' }) }
  })('token')
  expect(reader?.user.id).toBe('u1')
  expect(days).toEqual(['u1 2026-11-26'])
})
