export const ROLES = ['admin', 'other'] as const

export type Role = (typeof ROLES)[number]

/**
 * What users read about themselves.
 *
 * @see docs/reference/product.md, section 3, "User"
 */
export interface Account {
  readonly name: string
  readonly displayName: string
  readonly email: string
  readonly photoURL: string | null
  readonly role: Role
  /** Names the user in addresses; not the id, and not to be guessed. */
  readonly encId: string
  /** Whether signing in takes an authenticator app or a passkey beside the password. */
  readonly hasSecondFactor: boolean
  /** Whether the owner has confirmed the address; until then nobody can sign in to the account again. */
  readonly isVerified: boolean
  /** null until there is a key. */
  readonly apikey: string | null
}

/** What a reader's rights depend on. */
export interface Subscription {
  readonly status: 'active' | 'canceled'
  readonly expiresAt: Date
}

/** Who asks. Use cases take `User | undefined`; undefined is a visitor. */
export interface User extends Account {
  readonly id: string
  readonly subscription: Subscription | undefined
  /** null while no deletion was asked for. */
  readonly deletesAt: Date | null
}

/** Field by field: a field that is added to User stays private until it is named here. */
export function toAccount(user: User): Account {
  const { apikey, displayName, email, encId, hasSecondFactor, isVerified, name, photoURL, role } = user
  return { apikey, displayName, email, encId, hasSecondFactor, isVerified, name, photoURL, role }
}
