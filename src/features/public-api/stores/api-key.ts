// The reader's key of the data API. In full it is known only to the tab that it was issued in, until the tab is closed.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo } from '#src/api/contract/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { holdApiKey, readHeldApiKey } from '#src/features/accounts/browser/held-api-key.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'

export type ListedApiKey = NonNullable<AnswerTo<'GET /api/v1/subscriptions/api-key'>>

export type ApiKeyState =
  | { readonly state: 'failed' }
  | {
      readonly state: 'loaded'
      /** null while there is none. */
      readonly key: ListedApiKey | null
      /** The key in full, where this tab still holds it. */
      readonly held: string | undefined
      /** Whether it was issued just now, which shows it once. */
      readonly isNew: boolean
    }
  | { readonly state: 'loading' }

const $current = atom<ApiKeyState>({ state: 'loading' })

export const $apiKey = readonlyType($current)

export async function loadApiKey(): Promise<void> {
  try {
    await readKey(false)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $current.set({ state: 'failed' })
  }
}

/** The first key, or with `isRotated` one in the place of the old. */
export function issueApiKey(isRotated: boolean): Promise<Refusal | undefined> {
  return attempt(async () => {
    const { key } = await callApi(
      isRotated ? 'POST /api/v1/subscriptions/api-key/rotate' : 'POST /api/v1/subscriptions/api-key'
    )
    holdApiKey(key)
    await readKey(true)
  })
}

export function revokeApiKey(): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('DELETE /api/v1/subscriptions/api-key')
    holdApiKey(null)
    await readKey(false)
  })
}

async function readKey(isNew: boolean): Promise<void> {
  const key = await callApi('GET /api/v1/subscriptions/api-key')
  const held = readHeldApiKey() ?? undefined
  // Another tab may have replaced the key that this one holds.
  const isSame = key !== null && held?.startsWith(key.prefix) === true
  $current.set({ held: isSame ? held : undefined, isNew, key, state: 'loaded' })
}
