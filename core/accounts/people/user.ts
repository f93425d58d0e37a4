export const ROLES = ['admin', 'other'] as const

export type Role = (typeof ROLES)[number]

/**
 * Account data visible to its owner.
 *
 * @see docs/reference/product.md, section 3, "User"
 */
export interface Account {
  readonly name: string
  readonly displayName: string
  readonly email: string
  readonly photoURL: string | null
  readonly role: Role
  /** Public id of the user, used in URLs. Differs from the internal id and cannot be guessed. */
  readonly encId: string
  /** Whether sign-in needs an authenticator app or a passkey in addition to the password. */
  readonly hasSecondFactor: boolean
  /** Whether the owner has verified the address; a new sign-in is refused until then. */
  readonly isVerified: boolean
  /** null until a key exists. */
  readonly apikey: string | null
}

/** Subscription data that determines a reader's rights. */
export interface Subscription {
  readonly status: 'active' | 'canceled'
  readonly expiresAt: Date
}

/** Signed-in user. Use cases accept `User | undefined`; undefined is a visitor. */
export interface User extends Account {
  readonly id: string
  readonly subscription: Subscription | undefined
  /** null while no deletion is pending. */
  readonly deletesAt: Date | null
}

/** Copies each field explicitly, so that a field added to User stays private until it is listed here. */
export function toAccount(user: User): Account {
  const { apikey, displayName, email, encId, hasSecondFactor, isVerified, name, photoURL, role } = user
  return { apikey, displayName, email, encId, hasSecondFactor, isVerified, name, photoURL, role }
}
