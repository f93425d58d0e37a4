// Loads and ends the sessions of the reader's account, one per browser.

import type { AnswerTo } from '#src/api/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'

export type AccountSession = AnswerTo<'GET /api/v1/user/sessions'>[number]

/** Error code for a session that no longer exists. It counts as signed out. */
const GONE = 'session_not_found'

const listed = createLoadable<{ sessions: readonly AccountSession[] }>()

export const $accountSessions = listed.$state

export function loadAccountSessions(): Promise<void> {
  return listed.load(async () => ({ sessions: await callApi('GET /api/v1/user/sessions') }))
}

/** Signs out another browser. On success returns true and removes it from the list. */
export async function revokeSession(id: string): Promise<boolean> {
  try {
    await callApi('DELETE /api/v1/user/sessions/:id', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== GONE) return false
  }
  listed.update(({ sessions }) => ({ sessions: sessions.filter(known => known.id !== id) }))
  return true
}
