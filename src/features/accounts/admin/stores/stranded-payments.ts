// Loads and resolves payments of accounts that their owners cannot access, for admins.

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'

export type StrandedPayments = AnswerTo<'GET /api/v1/admin/users/:id/stranded-payments'>

const found = createLoadable<{ stranded: StrandedPayments }>({ keepsShown: true })

export const $stranded = found.$state

export function loadStranded(encId: string): Promise<void> {
  return found.load(async () => ({
    stranded: await callApi('GET /api/v1/admin/users/:id/stranded-payments', { params: { id: encId } })
  }))
}

export function settleStranded(encId: string, action: 'move' | 'refund'): Promise<Refusal | undefined> {
  return attempt(() =>
    callApi('POST /api/v1/admin/users/:id/stranded-payments', { body: { action }, params: { id: encId } })
  )
}
