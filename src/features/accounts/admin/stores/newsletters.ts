// Loads the delivery results of newsletters, for admins.

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'

export type WatchedEditions = AnswerTo<'GET /api/v1/admin/newsletters'>

const found = createLoadable<WatchedEditions>({ keepsShown: true })

export const $newsletters = found.$state

export function loadNewsletters(): Promise<void> {
  return found.load(() => callApi('GET /api/v1/admin/newsletters'))
}

export async function resendNewsletter(editionId: string, encId: string): Promise<Refusal | undefined> {
  const refusal = await attempt(() => callApi('POST /api/v1/admin/newsletters/resend', { body: { editionId, encId } }))
  await loadNewsletters()
  return refusal
}
