// Who the reader is. The token that sign-in stored is checked once a page: then there is a user or a visitor.

import { atom, readonlyType } from 'nanostores'
import type { Account } from '#core/accounts/people/user.ts'
import type { SignedIn } from '#core/accounts/sign-in/signed-in.ts'
import type { AnswerTo } from '#src/api/contract/client.ts'
import { keepAccessToken, readAccessToken } from '#src/browser/access-token.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { holdApiKeys } from '../browser/held-api-key.ts'
import { showSession } from '../browser/show-session.ts'

/** @see docs/reference/product.md, section 4, "Authentication" */
export type Session =
  | { readonly state: 'authenticated'; readonly user: Account }
  | { readonly state: 'not-initialised' }
  | { readonly state: 'unauthenticated' }

/** The page is hidden until then, so this is the longest wait. */
const CHECK_TIMEOUT_MS = 5_000

const $current = atom<Session>({ state: 'not-initialised' })
/** The token that the state was settled with. */
let settledToken: string | undefined

/** `not-initialised` until startSession has an answer; pages without a token load this store only when they need it. */
export const $session = readonlyType($current)

/**
 * Asks whose the stored token is; without one, makes no call. A refused token is removed, an outage keeps it, and one
 * whose session was prolonged is replaced by the new one.
 */
export async function startSession(): Promise<void> {
  const token = readAccessToken()
  const answer = token ? await askWhoReads() : undefined
  // Somebody signed in or out while the answer was on its way.
  if (readAccessToken() !== token) return startSession()
  if (answer === 'refused') return endSession()
  if (answer?.accessToken) keepAccessToken(answer.accessToken)
  settle(answer?.user ? { state: 'authenticated', user: answer.user } : { state: 'unauthenticated' }, answer?.deletesAt)
}

/** Asks again where the token is another: after signing in or out in another tab, or on a page that comes back. */
export async function refreshSession(): Promise<void> {
  const { state } = $current.get()
  if (state !== 'not-initialised' && readAccessToken() !== settledToken) await startSession()
}

/** The answer of signing in or joining makes its user the reader. */
export function beginSession({ accessToken, deletesAt, user }: SignedIn): void {
  keepAccessToken(accessToken)
  settle({ state: 'authenticated', user }, deletesAt)
}

/** Forgets token and user, and the API keys that this tab holds. */
export function endSession(): void {
  keepAccessToken(null)
  holdApiKeys([])
  settle({ state: 'unauthenticated' })
}

/** `deletesAt`: see SignedIn. */
function settle(session: Session, deletesAt?: string): void {
  settledToken = readAccessToken()
  $current.set(session)
  showSession(session.state === 'authenticated' ? session.user : undefined, deletesAt)
}

/** undefined when nobody can be asked. */
async function askWhoReads(): Promise<AnswerTo<'GET /api/v1/user/me'> | 'refused' | undefined> {
  try {
    return await callApi('GET /api/v1/user/me', { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 401 ? 'refused' : undefined
  }
}
