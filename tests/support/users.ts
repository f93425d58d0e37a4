import type { User } from '#core/accounts/user.ts'

export const freeUser: User = { id: 'u1', role: 'other', subscription: undefined }

export const subscriber: User = {
  id: 'u2',
  role: 'other',
  subscription: { expiresAt: new Date('2000-01-01T00:00:00Z'), status: 'active' }
}

/** Canceled, but paid until the given instant. */
export const paidUntil = (instant: string): User => ({
  id: 'u3',
  role: 'other',
  subscription: { expiresAt: new Date(instant), status: 'canceled' }
})
