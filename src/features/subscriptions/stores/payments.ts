// What the reader was charged so far.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo } from '#src/api/contract/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'

export type Payment = AnswerTo<'GET /api/v1/subscriptions/payments'>[number]

export type Payments =
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly payments: readonly Payment[] }
  | { readonly state: 'loading' }

const $current = atom<Payments>({ state: 'loading' })

export const $payments = readonlyType($current)

export async function loadPayments(): Promise<void> {
  try {
    const payments = await callApi('GET /api/v1/subscriptions/payments')
    $current.set({ payments, state: 'loaded' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $current.set({ state: 'failed' })
  }
}
