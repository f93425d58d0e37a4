// The deletion of the reader's account: what it takes, asking for it, taking it back.

import { atom, readonlyType } from 'nanostores'

import { ApiError, callApi } from '#src/browser/api.ts'
import { attempt, type Refusal } from './account-calls.ts'

export type Deletion =
  /** `deletesAt` is an ISO instant; in the past for an account that is gone already. */
  | { readonly state: 'asked'; readonly deletesAt: string }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly needsPassword: boolean }
  | { readonly state: 'loading' }

const $current = atom<Deletion>({ state: 'loading' })

export const $deletion = readonlyType($current)

export async function loadDeletion(): Promise<void> {
  $current.set({ state: 'loading' })
  try {
    const { needsPassword } = await callApi('GET /api/v1/user/deletion')
    $current.set({ needsPassword, state: 'loaded' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $current.set({ state: 'failed' })
  }
}

/** Without a password where the account has none. All sessions end, this one too. */
export function askDeletion(form: { password?: string }): Promise<Refusal | undefined> {
  return attempt(async () => {
    const { deletesAt } = await callApi('POST /api/v1/user/deletion', { body: form })
    $current.set({ deletesAt, state: 'asked' })
  })
}

export function cancelDeletion(): Promise<Refusal | undefined> {
  return attempt(() => callApi('DELETE /api/v1/user/deletion'))
}
