// Loads the security events of an account: the reader's own, or another account's for an admin.

import type { AnswerTo } from '#src/api/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'

type Page = AnswerTo<'GET /api/v1/user/security-events'>

export type ListedSecurityEvent = Page['events'][number]

/** Events loaded so far. `next` is the cursor of older events, null if there are none. */
const log = createLoadable<Page>()

export const $securityEvents = log.$state

/** Loads the newest events. `encId` names another account, for admins. */
export function loadSecurityEvents(encId?: string): Promise<void> {
  return log.load(() => fetchPage(encId))
}

/** Loads older events. Returns true if some were added. */
export async function loadOlderSecurityEvents(encId?: string): Promise<boolean> {
  const shown = log.$state.get()
  if (shown.state !== 'loaded' || shown.next === null) return false
  try {
    const { events, next } = await fetchPage(encId, { before: shown.next })
    log.set({ events: [...shown.events, ...events], next })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}

function fetchPage(encId: string | undefined, query: { before?: string } = {}): Promise<Page> {
  return encId === undefined
    ? callApi('GET /api/v1/user/security-events', { query })
    : callApi('GET /api/v1/user/:id/security-events', { params: { id: encId }, query })
}
