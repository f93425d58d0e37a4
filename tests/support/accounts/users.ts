import type { Authenticated } from '#core/accounts/authenticate.ts'
import type { Account, User } from '#core/accounts/people/user.ts'

export const account: Account = {
  apikey: null,
  displayName: 'Ada Reader',
  email: 'ada@reader.test',
  encId: 'a1b2',
  hasSecondFactor: false,
  isVerified: true,
  name: 'Ada',
  photoURL: null,
  role: 'other'
}

export const freeUser: User = { ...account, deletesAt: null, id: 'u1', subscription: undefined }

export const admin: User = { ...freeUser, hasSecondFactor: true, id: 'u4', role: 'admin' }

export const subscriber: User = {
  ...account,
  deletesAt: null,
  id: 'u2',
  subscription: { expiresAt: new Date('2000-01-01T00:00:00Z'), status: 'active' }
}

const session = {
  confirmedAt: new Date(0),
  createdAt: new Date(0),
  device: null,
  expiresAt: new Date(0),
  hasFactor: false,
  id: 's1',
  lastUsedAt: new Date(0)
}

export const asReader = (user: User): Authenticated => ({ renewedToken: undefined, session, user })

/** Canceled subscription that is paid until the given instant. */
export const paidUntil = (instant: string): User => ({
  ...account,
  deletesAt: null,
  id: 'u3',
  subscription: { expiresAt: new Date(instant), status: 'canceled' }
})
