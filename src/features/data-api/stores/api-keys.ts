// Manages the reader's data API keys. A key is stored in full only in the tab that issued it, until the tab is closed.

import { KEY_SCOPES, type KeyRestrictions } from '#core/data-api/keys/key-limits.ts'
import type { AnswerTo, Sent } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { holdApiKeys, readHeldApiKeys } from '#src/features/accounts/browser/held-api-key.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'

type Keys = AnswerTo<'GET /api/v1/user/api-keys'>
export type OverlapHours = Sent<'POST /api/v1/user/api-keys/:id/rotate'>['body']['overlapHours']

/** Key as listed. `held` is the full key if this tab stores it. */
export type OwnApiKey = Keys['keys'][number] & { readonly held: string | undefined }

interface KnownKeys {
  readonly keys: readonly OwnApiKey[]
  /** Maximum number of active keys per account. */
  readonly most: number
  /** Id of the newly issued key, whose full text is shown once. */
  readonly newId: string | undefined
}

const known = createLoadable<KnownKeys>({ keepsShown: true })

export const $apiKeys = known.$state

export function loadApiKeys(): Promise<void> {
  return known.load(() => readKeys())
}

export function issueApiKey(name: string, restrictions: KeyRestrictions): Promise<Refusal | undefined> {
  return keep(() => callApi('POST /api/v1/user/api-keys', { body: { name, ...copyOf(restrictions) } }))
}

/** Issues a key if the account has none. Otherwise nothing is issued. */
export async function issueFirstApiKey(name: string): Promise<void> {
  await loadApiKeys()
  const shown = $apiKeys.get()
  if (shown.state !== 'loaded' || shown.keys.length > 0) return
  // A refusal needs no message: the account has the form, which says why.
  await issueApiKey(name, { addresses: [], scopes: KEY_SCOPES })
}

/** Replaces a key by a new one. The old key stays valid for `overlapHours`. */
export function rotateApiKey(id: string, overlapHours: OverlapHours): Promise<Refusal | undefined> {
  return keep(() => callApi('POST /api/v1/user/api-keys/:id/rotate', { body: { overlapHours }, params: { id } }))
}

export function renameApiKey(id: string, name: string): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('POST /api/v1/user/api-keys/:id', { body: { name }, params: { id } })
    known.set(await readKeys(shownAsNew()))
  })
}

export function restrictApiKey(id: string, restrictions: KeyRestrictions): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('POST /api/v1/user/api-keys/:id/restrictions', { body: copyOf(restrictions), params: { id } })
    known.set(await readKeys(shownAsNew()))
  })
}

/** Mutable copy, which the type of the call asks for. */
const copyOf = ({ addresses, scopes }: KeyRestrictions) => ({ addresses: [...addresses], scopes: [...scopes] })

export function revokeApiKey(id: string): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('DELETE /api/v1/user/api-keys/:id', { params: { id } })
    known.set(await readKeys())
  })
}

function shownAsNew(): string | undefined {
  const shown = $apiKeys.get()
  return shown.state === 'loaded' ? shown.newId : undefined
}

function keep(issue: () => Promise<{ readonly id: string; readonly key: string }>): Promise<Refusal | undefined> {
  return attempt(async () => {
    const { id, key } = await issue()
    holdApiKeys([...readHeldApiKeys(), key])
    known.set(await readKeys(id))
  })
}

async function readKeys(newId?: string): Promise<KnownKeys> {
  const { keys, most } = await callApi('GET /api/v1/user/api-keys')
  // Deletes stored keys that another tab has revoked.
  const held = readHeldApiKeys().filter(key => keys.some(({ prefix }) => key.startsWith(prefix)))
  holdApiKeys(held)
  return {
    keys: keys.map(key => ({ ...key, held: held.find(one => one.startsWith(key.prefix)) })),
    most,
    newId
  }
}
