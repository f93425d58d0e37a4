import { fail, ok, type Result } from '../result.ts'
import type { Authenticated } from './authenticate.ts'
import type { AccountPorts, Caller, SessionStore } from './ports.ts'
import { securityEvent } from './security-event.ts'
import type { Session } from './session.ts'

export type SessionCode = 'session_not_found' | 'sign_in_required'

/** Session as its owner sees it. */
export interface ListedSession extends Omit<Session, 'confirmedAt' | 'hasFactor'> {
  readonly isCurrent: boolean
}

/** The browsers in which the reader is signed in, newest first. @see docs/reference/accounts.md, "Sessions" */
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

/** Signs an account out everywhere. Only the operator of the server can do this. */
export function endAllSessions({ accounts }: Pick<AccountPorts, 'accounts'>) {
  return async (email: string): Promise<Result<true, 'user_not_found'>> => {
    const found = await accounts.findByEmail(email.trim().toLowerCase())
    if (!found) return fail('user_not_found')
    // A role that stays as it is ends the sessions, too.
    await accounts.changeRole(found.user.encId, found.user.role, securityEvent('session_revoked', undefined))
    return ok(true)
  }
}

/** Signs out one of the reader's browsers: its token is refused from then on. */
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
