// Loads the reader's subscriptions, and opens the checkout and the customer portal.

import type { ListedSubscription } from '#core/accounts/subscriptions/list-subscriptions.ts'
import type { SubscriptionFor } from '#core/accounts/subscriptions/plans.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable, type Loadable } from '#src/browser/loadable.ts'
import { writeStored } from '#src/browser/storage.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'

export type Subscriptions = Loadable<{ subscriptions: readonly ListedSubscription[] }>

/** Storage key of the kind of purchase made in this tab. The page `/payment` reads it. */
export const PURCHASE = 'purchase'

const listed = createLoadable<{ subscriptions: readonly ListedSubscription[] }>({ keepsShown: true })

export const $subscriptions = listed.$state

let loading: Promise<Subscriptions> | undefined

/** Loads the subscriptions. Concurrent calls share one request. */
export function loadSubscriptions(): Promise<Subscriptions> {
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

async function load(): Promise<Subscriptions> {
  await listed.load(async () => ({ subscriptions: await fetchSubscriptions() }))
  return $subscriptions.get()
}

export async function fetchSubscriptions(): Promise<readonly ListedSubscription[]> {
  const listed = await callApi('GET /api/v1/subscriptions/details', { query: { subscription: 'all' } })
  return Array.isArray(listed) ? listed : []
}

/** Asks the payment provider through the server, because its events may be late. */
export function refreshSubscriptions(): Promise<readonly ListedSubscription[]> {
  return callApi('POST /api/v1/subscriptions/refresh')
}

/** Returns the subscription of one kind: the paid one, else one that can still be managed, else an ended one. */
export function subscriptionFor(
  wanted: SubscriptionFor,
  subscriptions: readonly ListedSubscription[]
): ListedSubscription | undefined {
  const ofKind = subscriptions.filter(one => one.subscriptionFor === wanted)
  return ofKind.find(({ isPaid }) => isPaid) ?? ofKind.find(({ isRunning }) => isRunning) ?? ofKind[0]
}

/** Opens the checkout for `priceId`. `plan` is set for a plan of the data API. */
export function startCheckout({ plan, priceId }: { plan?: string; priceId: string }): Promise<Refusal | undefined> {
  writeStored(PURCHASE, plan === undefined ? 'other' : 'api', 'session')
  const body = { priceId, ...(plan !== undefined && { action: 'api' as const, plan }) }
  return leaveFor(() => callApi('POST /api/v1/subscriptions/create-checkout-session', { body }))
}

/** Opens the payment provider's page for managing the subscription. */
export function openPortal(subscriptionId: string): Promise<Refusal | undefined> {
  return leaveFor(() =>
    callApi('POST /api/v1/subscriptions/create-customer-portal-session', { body: { subscriptionId } })
  )
}

function leaveFor(open: () => Promise<{ readonly url: string }>): Promise<Refusal | undefined> {
  return attempt(async () => {
    const { url } = await open()
    location.assign(url)
  })
}
