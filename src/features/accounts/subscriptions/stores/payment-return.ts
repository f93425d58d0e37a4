// After the checkout: whether the purchase has arrived. Only the server knows, from a signed event or by asking the
// provider; the address proves nothing.

import { atom, readonlyType } from 'nanostores'

import type { ListedSubscription } from '#core/accounts/subscriptions/list-subscriptions.ts'
import { ApiError } from '#src/browser/api.ts'
import { readStored } from '#src/browser/storage.ts'
import { fetchSubscriptions, PURCHASE, refreshSubscriptions, subscriptionFor } from './subscriptions.ts'

export type PaymentReturn =
  /** Not confirmed for a while, or the server did not answer. */
  | { readonly state: 'late' }
  /** The reader did not come from a checkout. */
  | { readonly state: 'none' }
  | { readonly state: 'paid'; readonly subscription: ListedSubscription }
  | { readonly state: 'waiting' }

/** Pauses between polls: about half a minute in all. */
const PAUSES_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 12_000]

const $current = atom<PaymentReturn>({ state: 'waiting' })

export const $paymentReturn = readonlyType($current)

/** `query` is the query of the address. */
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

/** Lets the server ask the payment provider. */
export async function lookAgain(): Promise<void> {
  $current.set({ state: 'waiting' })
  if (!(await look(refreshSubscriptions))) $current.set({ state: 'late' })
}

/** Returns true once the purchase has arrived. After an outage it returns false. */
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

/** The subscription bought in this tab; in another tab, any paid one. */
function boughtOf(subscriptions: readonly ListedSubscription[]): ListedSubscription | undefined {
  const bought = readStored(PURCHASE, 'session')
  const kinds = bought === 'api' || bought === 'other' ? ([bought] as const) : (['other', 'api'] as const)
  return kinds.map(kind => subscriptionFor(kind, subscriptions)).find(one => one?.isPaid)
}
