// The reader's key of the data API. In full it is known only to the tab that it was issued in, until the tab is closed.

import type { AnswerTo } from '#src/api/contract/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { holdApiKey, readHeldApiKey } from '#src/features/accounts/browser/held-api-key.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'

export type ListedApiKey = NonNullable<AnswerTo<'GET /api/v1/subscriptions/api-key'>>

interface KnownKey {
  /** null while there is none. */
  readonly key: ListedApiKey | null
  /** The key in full, where this tab still holds it. */
  readonly held: string | undefined
  /** Whether it was issued just now, which shows it once. */
  readonly isNew: boolean
}

const known = createLoadable<KnownKey>({ keepsShown: true })

export const $apiKey = known.$state

export function loadApiKey(): Promise<void> {
  return known.load(() => readKey(false))
}

/** The first key, or with `isRotated` one in the place of the old. */
export function issueApiKey(isRotated: boolean): Promise<Refusal | undefined> {
  return attempt(async () => {
    const { key } = await callApi(
      isRotated ? 'POST /api/v1/subscriptions/api-key/rotate' : 'POST /api/v1/subscriptions/api-key'
    )
    holdApiKey(key)
    known.set(await readKey(true))
  })
}

export function revokeApiKey(): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('DELETE /api/v1/subscriptions/api-key')
    holdApiKey(null)
    known.set(await readKey(false))
  })
}

async function readKey(isNew: boolean): Promise<KnownKey> {
  const key = await callApi('GET /api/v1/subscriptions/api-key')
  const held = readHeldApiKey() ?? undefined
  // Another tab may have replaced the key that this one holds.
  const isSame = key !== null && held?.startsWith(key.prefix) === true
  return { held: isSame ? held : undefined, isNew, key }
}
