// The deletion of the reader's account: what it takes, asking for it, taking it back.

import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal } from './account-calls.ts'

interface Deletion {
  /** An ISO instant once it is asked for; in the past for an account that is gone already. */
  readonly deletesAt?: string
  /** Whether the second factor has to be shown first. */
  readonly needsFactor: boolean
  readonly needsPassword: boolean
}

const deletion = createLoadable<Deletion>()

export const $deletion = deletion.$state

export function loadDeletion(): Promise<void> {
  return deletion.load(async () => {
    const { needsFactor, needsPassword } = await callApi('GET /api/v1/user/deletion')
    return { needsFactor, needsPassword }
  })
}

/** Without a password where the account has none. All sessions end, this one too. */
export function askDeletion(form: { password?: string }): Promise<Refusal | undefined> {
  return attempt(async () => {
    const { deletesAt } = await callApi('POST /api/v1/user/deletion', { body: form })
    deletion.update(known => ({ ...known, deletesAt }))
  })
}

export function cancelDeletion(): Promise<Refusal | undefined> {
  return attempt(() => callApi('DELETE /api/v1/user/deletion'))
}
