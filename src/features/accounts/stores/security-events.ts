// What happened to an account: the reader's own, or another that an admin looks at.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo } from '#src/api/contract/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'

type Page = AnswerTo<'GET /api/v1/user/security-events'>

export type ListedSecurityEvent = Page['events'][number]

export type SecurityEvents =
  | { readonly state: 'failed' }
  | {
      readonly state: 'loaded'
      readonly events: readonly ListedSecurityEvent[]
      /** Where the older ones begin; null when all are shown. */
      readonly next: string | null
    }
  | { readonly state: 'loading' }

const $current = atom<SecurityEvents>({ state: 'loading' })

export const $securityEvents = readonlyType($current)

/** `encId` names another's account, for admins. */
export async function loadSecurityEvents(encId?: string): Promise<void> {
  $current.set({ state: 'loading' })
  try {
    $current.set({ ...(await fetchPage(encId)), state: 'loaded' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $current.set({ state: 'failed' })
  }
}

/** Whether older ones were added. */
export async function loadOlderSecurityEvents(encId?: string): Promise<boolean> {
  const shown = $current.get()
  if (shown.state !== 'loaded' || shown.next === null) return false
  try {
    const { events, next } = await fetchPage(encId, { before: shown.next })
    $current.set({ events: [...shown.events, ...events], next, state: 'loaded' })
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
