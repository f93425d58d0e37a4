// What happened to an account: the reader's own, or another that an admin looks at.

import { atom, readonlyType } from 'nanostores'

import type { SecurityEvent } from '#core/accounts/security-event.ts'
import { ApiError, callApi } from '#src/browser/api.ts'

/** As it comes over the wire. */
export interface ListedSecurityEvent extends Omit<SecurityEvent, 'at'> {
  readonly at: string
}

export type SecurityEvents =
  | { readonly state: 'failed' }
  | {
      readonly state: 'loaded'
      readonly events: readonly ListedSecurityEvent[]
      /** Where the older ones begin; null when all are shown. */
      readonly next: string | null
    }
  | { readonly state: 'loading' }

interface Page {
  readonly events: readonly ListedSecurityEvent[]
  readonly next: string | null
}

const $current = atom<SecurityEvents>({ state: 'loading' })

export const $securityEvents = readonlyType($current)

/** `encId` names another's account, for admins. */
export async function loadSecurityEvents(encId?: string): Promise<void> {
  $current.set({ state: 'loading' })
  try {
    $current.set({ ...(await callApi<Page>(pathOf(encId))), state: 'loaded' })
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
    const { events, next } = await callApi<Page>(`${pathOf(encId)}?before=${shown.next}`)
    $current.set({ events: [...shown.events, ...events], next, state: 'loaded' })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}

function pathOf(encId: string | undefined): string {
  return `/api/v1/user/${encId === undefined ? '' : `${encodeURIComponent(encId)}/`}security-events`
}
