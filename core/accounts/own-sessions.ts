import { fail, ok, type Result } from '../result.ts'
import type { Authenticated } from './authenticate.ts'
import type { AccountPorts, Caller, SessionStore } from './ports.ts'
import { securityEvent } from './security-event.ts'
import type { Session } from './sign-in/session.ts'

export type SessionCode = 'session_not_found' | 'sign_in_required'

/** Session data shown to its owner. */
export interface ListedSession extends Omit<Session, 'confirmedAt' | 'hasFactor'> {
  readonly isCurrent: boolean
}

/** Lists the browsers in which the reader is signed in, newest first. @see docs/reference/accounts.md, "Sessions" */
export function listSessions({ sessions }: { sessions: SessionStore }) {
  return async (reader: Authenticated | undefined): Promise<Result<readonly ListedSession[], 'sign_in_required'>> => {
    if (!reader) return fail('sign_in_required')
    const listed = await sessions.list(reader.user.id)
    return ok(
      listed.map(({ confirmedAt: _, hasFactor: __, ...session }) => ({
        ...session,
        isCurrent: session.id === reader.session.id
      }))
    )
  }
}

/** Ends all sessions of an account. Only the server's operator can do this. */
export function endAllSessions({ accounts }: Pick<AccountPorts, 'accounts'>) {
  return async (email: string): Promise<Result<true, 'user_not_found'>> => {
    const found = await accounts.findByEmail(email.trim().toLowerCase())
    if (!found) return fail('user_not_found')
    // Setting the same role again ends the sessions, too.
    await accounts.changeRole(found.user.encId, found.user.role, securityEvent('session_revoked', undefined))
    return ok(true)
  }
}

/** Ends one of the reader's sessions. Its token is refused from then on. */
export function endSession({ sessions }: { sessions: SessionStore }) {
  return async (
    reader: Authenticated | undefined,
    sessionId: string,
    caller: Caller
  ): Promise<Result<true, SessionCode>> => {
    if (!reader) return fail('sign_in_required')
    const event = securityEvent(sessionId === reader.session.id ? 'signed_out' : 'session_revoked', caller)
    return (await sessions.close(reader.user.id, sessionId, event)) ? ok(true) : fail('session_not_found')
  }
}
