// Loads the reader's past payments.

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'

export type Payment = AnswerTo<'GET /api/v1/subscriptions/payments'>[number]

const charged = createLoadable<{ payments: readonly Payment[] }>({ keepsShown: true })

export const $payments = charged.$state

export function loadPayments(): Promise<void> {
  return charged.load(async () => ({ payments: await callApi('GET /api/v1/subscriptions/payments') }))
}
