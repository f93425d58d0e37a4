// Manages the reader's session. The stored token is checked once per page, which yields a user or a visitor.

import { atom, readonlyType } from 'nanostores'
import type { Account } from '#core/accounts/people/user.ts'
import type { SignedIn } from '#core/accounts/sign-in/session.ts'
import type { AnswerTo } from '#src/api/client.ts'
import { keepAccessToken, readAccessToken } from '#src/browser/access-token.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { holdApiKeys } from '../browser/held-api-key.ts'
import { showSession } from '../browser/show-session.ts'

/** @see docs/reference/product.md, section 4, "Authentication" */
export type Session =
  | { readonly state: 'authenticated'; readonly user: Account }
  | { readonly state: 'not-initialised' }
  | { readonly state: 'unauthenticated' }

/** Timeout of the check. The page is hidden until the answer arrives. */
const CHECK_TIMEOUT_MS = 5_000

const $current = atom<Session>({ state: 'not-initialised' })
/** Token for which the current state was determined. */
let settledToken: string | undefined

/**
 * Current session, `not-initialised` until startSession has an answer. Pages without a token load this store only when
 * they need it.
 */
export const $session = readonlyType($current)

/**
 * Loads the user of the stored token. Without a token no call is made. A refused token is removed, a renewed token is
 * stored. If the server cannot be reached, the token is kept.
 */
export async function startSession(): Promise<void> {
  const token = readAccessToken()
  const answer = token ? await askWhoReads() : undefined
  // The reader signed in or out meanwhile, so the check starts again.
  if (readAccessToken() !== token) return startSession()
  if (answer === 'refused') return endSession()
  if (answer?.accessToken) keepAccessToken(answer.accessToken)
  settle(answer?.user ? { state: 'authenticated', user: answer.user } : { state: 'unauthenticated' }, answer?.deletesAt)
}

/** Checks the token again if it changed: another tab signed in or out, or the page was restored from the cache. */
export async function refreshSession(): Promise<void> {
  const { state } = $current.get()
  if (state !== 'not-initialised' && readAccessToken() !== settledToken) await startSession()
}

/** Starts a session from the API's answer to signing in or joining. */
export function beginSession({ accessToken, deletesAt, user }: SignedIn): void {
  keepAccessToken(accessToken)
  settle({ state: 'authenticated', user }, deletesAt)
}

/** Removes token and user, and the API keys stored in this tab. */
export function endSession(): void {
  keepAccessToken(null)
  holdApiKeys([])
  settle({ state: 'unauthenticated' })
}

/** Sets the session and updates the page. `deletesAt`: see SignedIn. */
function settle(session: Session, deletesAt?: string): void {
  settledToken = readAccessToken()
  $current.set(session)
  showSession(session.state === 'authenticated' ? session.user : undefined, deletesAt)
}

/** Checks the stored token. Returns `undefined` if the server cannot be reached. */
async function askWhoReads(): Promise<AnswerTo<'GET /api/v1/user/me'> | 'refused' | undefined> {
  try {
    return await callApi('GET /api/v1/user/me', { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 401 ? 'refused' : undefined
  }
}
