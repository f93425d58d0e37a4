import { type Account, toAccount, type User } from '../people/user.ts'
import type { Caller, SessionStore, TokenIssuer } from '../ports.ts'
import { securityEvent } from '../security-event.ts'

/** Response of sign-in and sign-up. @see docs/reference/product.md, section 3, "User" */
export interface SignedIn {
  readonly accessToken: string
  readonly user: Account
  /** ISO instant of the account's deletion, unless its owner cancels it. Absent if no deletion is pending. */
  readonly deletesAt?: string
}

/** Always opens a new session. An earlier one is neither reused nor extended. */
export async function openSession(
  { sessions, tokens }: { sessions: SessionStore; tokens: TokenIssuer },
  user: User,
  { caller, hasFactor, isRemembered }: { caller: Caller; hasFactor: boolean; isRemembered: boolean }
): Promise<SignedIn> {
  const event = securityEvent('signed_in', caller)
  const session = await sessions.open(user.id, { hasFactor, life: isRemembered ? 'remembered' : 'brief' }, event)
  const deletesAt = user.deletesAt?.toISOString()
  return { accessToken: await tokens.issue(session), user: toAccount(user), ...(deletesAt && { deletesAt }) }
}
