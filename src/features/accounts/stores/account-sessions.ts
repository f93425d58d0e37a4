// The browsers in which the reader is signed in.

import { atom, readonlyType } from 'nanostores'

import type { ListedSession } from '#core/accounts/sessions.ts'
import { ApiError, callApi } from '#src/browser/api.ts'

/** As it comes over the wire: instants are ISO texts. */
export interface AccountSession extends Omit<ListedSession, 'createdAt' | 'expiresAt' | 'lastUsedAt'> {
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string
}

export type AccountSessions =
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly sessions: readonly AccountSession[] }
  | { readonly state: 'loading' }

const PATH = '/api/v1/user/sessions'
/** What a session answers that is gone already: as if it had been ended now. */
const GONE = 'session_not_found'

const $current = atom<AccountSessions>({ state: 'loading' })

export const $accountSessions = readonlyType($current)

export async function loadAccountSessions(): Promise<void> {
  $current.set({ state: 'loading' })
  try {
    $current.set({ sessions: await callApi<readonly AccountSession[]>(PATH), state: 'loaded' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $current.set({ state: 'failed' })
  }
}

/** Whether the browser is signed out by now; it leaves the list then. */
export async function revokeSession(id: string): Promise<boolean> {
  try {
    await callApi(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== GONE) return false
  }
  const listed = $current.get()
  if (listed.state === 'loaded') $current.set({ ...listed, sessions: listed.sessions.filter(known => known.id !== id) })
  return true
}
