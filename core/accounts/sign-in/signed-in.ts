import { type Account, toAccount, type User } from '../people/user.ts'
import type { Caller, SessionStore, TokenIssuer } from '../ports.ts'
import { securityEvent } from '../security-event.ts'

/** What signing in and joining answer. @see docs/reference/product.md, section 3, "User" */
export interface SignedIn {
  readonly accessToken: string
  readonly user: Account
  /**
   * ISO instant at which the account is deleted, unless its owner takes that back; left out if no deletion was asked
   * for.
   */
  readonly deletesAt?: string
}

/** Always a session of its own: one that was there before is neither taken over nor prolonged. */
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
