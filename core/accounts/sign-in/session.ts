import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Authenticated } from '../authenticate.ts'
import { type Account, toAccount, type User } from '../people/user.ts'
import type { AccountPorts, Caller, SessionStore, TokenIssuer } from '../ports.ts'
import { securityEvent } from '../security-event.ts'

/**
 * Session lifetime after the last use: `remembered` with "remember me", `brief` without it.
 *
 * @see docs/reference/accounts.md, "Sessions"
 */
export const SESSION_LIFE_MS = { brief: 12 * HOUR_MS, remembered: 30 * 24 * HOUR_MS } as const

/** Minimum interval between updates of the last use. An update on each call would be too expensive. */
export const LAST_USE_MS = HOUR_MS

/**
 * Maximum age of a session regardless of use; after it the reader has to sign in again. Our choice.
 *
 * @see OWASP ASVS 5.0, 7.3.2
 */
const LONGEST_LIFE_MS = 180 * 24 * HOUR_MS

/** Time for which a confirmation of identity counts. Our choice. */
const FRESH_MS = 10 * MINUTE_MS

export type SessionLife = keyof typeof SESSION_LIFE_MS

/** Session of a signed-in browser. */
export interface Session {
  /** Public id for the list of sessions; grants no access. */
  readonly id: string
  /** Last confirmation of the reader's identity: at sign-in or on request. */
  readonly confirmedAt: Date
  readonly createdAt: Date
  /** Whether a second factor was passed in this session. */
  readonly hasFactor: boolean
  /** Precise to the hour. */
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  /** User-Agent header at sign-in. */
  readonly device: string | null
}

/** Whether the reader confirmed their identity in the last ten minutes. Sensitive actions require it. */
export function isFresh({ confirmedAt }: Pick<Session, 'confirmedAt'>, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < FRESH_MS
}

/** Whether the session exceeds the maximum age. */
export function isOver({ createdAt }: Pick<Session, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= LONGEST_LIFE_MS
}

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

type SessionCode = 'session_not_found' | 'sign_in_required'

/** Session data shown to its owner. */
interface ListedSession extends Omit<Session, 'confirmedAt' | 'hasFactor'> {
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
