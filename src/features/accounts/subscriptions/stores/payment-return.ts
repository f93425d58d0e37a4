// Waits for the result of a checkout. Only the server knows if the purchase was paid, from a signed event or by asking
// the provider. The address proves nothing.

import { atom, readonlyType } from 'nanostores'

import type { ListedSubscription } from '#core/accounts/subscriptions/list-subscriptions.ts'
import { ApiError } from '#src/browser/api.ts'
import { readStored } from '#src/browser/storage.ts'
import { fetchSubscriptions, PURCHASE, refreshSubscriptions, subscriptionFor } from './subscriptions.ts'

export type PaymentReturn =
  /** The payment was not confirmed in time, or the server did not answer. */
  | { readonly state: 'late' }
  /** The reader has not come from a checkout. */
  | { readonly state: 'none' }
  | { readonly state: 'paid'; readonly subscription: ListedSubscription }
  | { readonly state: 'waiting' }

/** Pauses between requests in milliseconds, about half a minute in all. */
const PAUSES_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 12_000]

const $current = atom<PaymentReturn>({ state: 'waiting' })

export const $paymentReturn = readonlyType($current)

/** Waits until the purchase is paid, at most about half a minute. `query` is the query of the address. */
export async function awaitPayment(query: string): Promise<void> {
  $current.set({ state: 'waiting' })
  const isReturn = new URLSearchParams(query).has('checkout')
  for (const pauseMs of isReturn ? PAUSES_MS : []) {
    if (await look(fetchSubscriptions)) return
    await new Promise(passed => setTimeout(passed, pauseMs))
  }
  if (await look(fetchSubscriptions)) return
  $current.set({ state: isReturn ? 'late' : 'none' })
}

/** Checks again, and lets the server ask the payment provider. */
export async function lookAgain(): Promise<void> {
  $current.set({ state: 'waiting' })
  if (!(await look(refreshSubscriptions))) $current.set({ state: 'late' })
}

/** Returns true if the purchase is paid. Returns false if the server cannot be reached. */
async function look(fetch: () => Promise<readonly ListedSubscription[]>): Promise<boolean> {
  try {
    const subscription = boughtOf(await fetch())
    if (subscription) $current.set({ state: 'paid', subscription })
    return subscription !== undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}

/** Returns the paid subscription bought in this tab. In another tab, returns any paid one. */
function boughtOf(subscriptions: readonly ListedSubscription[]): ListedSubscription | undefined {
  const bought = readStored(PURCHASE, 'session')
  const kinds = bought === 'api' || bought === 'other' ? ([bought] as const) : (['other', 'api'] as const)
  return kinds.map(kind => subscriptionFor(kind, subscriptions)).find(one => one?.isPaid)
}
