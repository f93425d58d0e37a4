// Sends invitations, for admins.

import type { InferOutput } from 'valibot'

import type { CreateUserForm } from '#core/accounts/admin/create-user.ts'
import type { AnswerTo } from '#src/api/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'

export type Invitation = AnswerTo<'POST /api/v1/admin/users'>

export async function createUser(
  form: InferOutput<typeof CreateUserForm>
): Promise<{ readonly ok: true; readonly invitation: Invitation } | { readonly ok: false; readonly refusal: Refusal }> {
  try {
    return { invitation: await callApi('POST /api/v1/admin/users', { body: form }), ok: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const text = error.status === undefined ? undefined : error.message
    return { ok: false, refusal: { code: error.code, text } }
  }
}
