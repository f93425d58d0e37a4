// Ensures at most one open checkout page per customer and kind of subscription. The intent is stored before the
// provider is called. A page is returned only while its intent exists. An intent is removed only after its page was
// closed at the provider, which refuses to close a paid one.

import type { Language } from '../../../language.ts'
import { fail, ok, type Result } from '../../../result.ts'
import type { Secrets } from '../../ports.ts'
import type { Offer } from '../offers.ts'
import type { BillingCode, CheckoutIntent } from '../ports.ts'
import { type BillingPorts, syncCustomer } from '../sync-customer.ts'
import { refuseSecondSubscription } from './refuse-second.ts'

export type CheckoutPorts = BillingPorts & { readonly secrets: Secrets }

interface Wanted {
  readonly customerId: string
  readonly encId: string
  readonly language: Language
  readonly offer: Offer
  readonly userId: string
}

type Opened = Result<{ url: string }, BillingCode | 'already_subscribed'>

/**
 * Maximum number of rounds. Each round returns a page or removes one intent; more than two are needed only with
 * concurrent requests.
 */
const ROUNDS = 4

export async function openCheckout(ports: CheckoutPorts, wanted: Wanted): Promise<Opened> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await tryIntent(ports, wanted)
    if (opened) return opened
  }
  return fail('payment_unavailable')
}

/** Returns undefined after removing a conflicting intent. */
async function tryIntent(ports: CheckoutPorts, wanted: Wanted): Promise<Opened | undefined> {
  const { customerId, offer } = wanted
  const intent = await ports.subscriptions.claimIntent(customerId, offer.plan.subscriptionFor, {
    id: ports.secrets.makeId(),
    priceId: offer.priceId
  })
  if (intent.checkoutId !== undefined) return takeUp(ports, wanted, { ...intent, checkoutId: intent.checkoutId })
  if (intent.priceId === offer.priceId) return createFor(ports, wanted, intent)
  await ports.subscriptions.dropIntent(intent)
  return undefined
}

async function createFor(ports: CheckoutPorts, wanted: Wanted, intent: CheckoutIntent): Promise<Opened | undefined> {
  const { customerId, encId, language, offer } = wanted
  const { id: planId } = offer.plan
  const created = await ports.billing.createCheckout(
    { customerId, encId, language, planId, priceId: offer.priceId },
    `checkout ${intent.id}`
  )
  if (!created.ok) return created
  const { id, url } = created.value
  if (url !== undefined && (await ports.subscriptions.keepCheckout(intent.id, id))) return ok({ url })
  const closed = await ports.billing.expireCheckout(id)
  return closed.ok ? undefined : closed
}

/** Returns the page of an intent if it is open for the same price. Otherwise closes the page and removes the intent. */
async function takeUp(
  ports: CheckoutPorts,
  wanted: Wanted,
  intent: CheckoutIntent & { readonly checkoutId: string }
): Promise<Opened | undefined> {
  const found = await ports.billing.findCheckout(intent.checkoutId)
  if (!found.ok) return found
  const { status = 'expired', url } = found.value ?? {}
  if (status === 'open' && url !== undefined && intent.priceId === wanted.offer.priceId) return ok({ url })
  const closed = status === 'open' ? await ports.billing.expireCheckout(intent.checkoutId) : ok(status)
  if (!closed.ok) return closed
  const { customerId, offer, userId } = wanted
  const synced = await syncCustomer(ports, customerId)
  if (!synced.ok) return synced
  const free = await refuseSecondSubscription(ports.subscriptions, userId, offer.plan.subscriptionFor)
  if (!free.ok) return free
  await ports.subscriptions.dropIntent(intent)
  return undefined
}
