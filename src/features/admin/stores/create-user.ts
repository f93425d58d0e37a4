// Inviting somebody, for admins.

import type { InferOutput } from 'valibot'

import type { CreatedUser, CreateUserForm } from '#core/admin/create-user.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'

/** As it comes over the wire: instants are ISO texts. */
export interface Invitation extends Omit<CreatedUser, 'invitedUntil'> {
  readonly invitedUntil: string
}

export async function createUser(
  form: InferOutput<typeof CreateUserForm>
): Promise<{ readonly ok: true; readonly invitation: Invitation } | { readonly ok: false; readonly refusal: Refusal }> {
  try {
    return { invitation: await callApi<Invitation>('/api/v1/admin/users', { body: form }), ok: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const text = error.status === undefined ? undefined : error.message
    return { ok: false, refusal: { code: error.code, text } }
  }
}
