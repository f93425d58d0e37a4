import type { Caller, SessionStore, TokenIssuer } from './ports.ts'
import { type Account, toAccount, type User } from './user.ts'

/** What signing in and joining answer. @see specification section 3, "User" */
export interface SignedIn {
  readonly accessToken: string
  readonly user: Account
}

/** Always a session of its own: one that was there before is neither taken over nor prolonged. */
export async function openSession(
  { sessions, tokens }: { sessions: SessionStore; tokens: TokenIssuer },
  user: User,
  { caller, isRemembered }: { caller: Caller; isRemembered: boolean }
): Promise<SignedIn> {
  const session = await sessions.open(user.id, isRemembered ? 'remembered' : 'brief', caller.device)
  return { accessToken: await tokens.issue(session), user: toAccount(user) }
}
