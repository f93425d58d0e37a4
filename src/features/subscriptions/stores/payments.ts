// What the reader was charged so far.

import { atom, readonlyType } from 'nanostores'

import type { ListedReceipt } from '#core/subscriptions/list-subscriptions.ts'
import { ApiError, callApi } from '#src/browser/api.ts'

export type Payments =
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly payments: readonly ListedReceipt[] }
  | { readonly state: 'loading' }

const $current = atom<Payments>({ state: 'loading' })

export const $payments = readonlyType($current)

export async function loadPayments(): Promise<void> {
  try {
    const payments = await callApi<readonly ListedReceipt[]>('/api/v1/subscriptions/payments')
    $current.set({ payments, state: 'loaded' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $current.set({ state: 'failed' })
  }
}
