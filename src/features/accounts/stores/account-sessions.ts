// The browsers in which the reader is signed in.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo } from '#src/api/contract/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'

export type AccountSession = AnswerTo<'GET /api/v1/user/sessions'>[number]

export type AccountSessions =
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly sessions: readonly AccountSession[] }
  | { readonly state: 'loading' }

/** What a session answers that is gone already: as if it had been ended now. */
const GONE = 'session_not_found'

const $current = atom<AccountSessions>({ state: 'loading' })

export const $accountSessions = readonlyType($current)

export async function loadAccountSessions(): Promise<void> {
  $current.set({ state: 'loading' })
  try {
    $current.set({ sessions: await callApi('GET /api/v1/user/sessions'), state: 'loaded' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $current.set({ state: 'failed' })
  }
}

/** Whether the browser is signed out by now; it leaves the list then. */
export async function revokeSession(id: string): Promise<boolean> {
  try {
    await callApi('DELETE /api/v1/user/sessions/:id', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== GONE) return false
  }
  const listed = $current.get()
  if (listed.state === 'loaded') $current.set({ ...listed, sessions: listed.sessions.filter(known => known.id !== id) })
  return true
}
