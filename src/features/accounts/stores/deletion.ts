// Requests and cancels the deletion of the reader's account, and loads what it requires.

import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal } from './account-calls.ts'

interface Deletion {
  /**
   * Time of deletion as an ISO timestamp, once deletion was requested. In the past if the account is already deleted.
   */
  readonly deletesAt?: string
  /** True if the second factor must be confirmed first. */
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

/** Requests deletion, which ends all sessions including this one. Accounts without a password omit it. */
export function askDeletion(form: { password?: string }): Promise<Refusal | undefined> {
  return attempt(async () => {
    const { deletesAt } = await callApi('POST /api/v1/user/deletion', { body: form })
    deletion.update(known => ({ ...known, deletesAt }))
  })
}

export function cancelDeletion(): Promise<Refusal | undefined> {
  return attempt(() => callApi('DELETE /api/v1/user/deletion'))
}
