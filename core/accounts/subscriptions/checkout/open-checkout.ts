// At most one page on which somebody can pay for one kind of subscription. What a customer set out to buy stands in the
// database before the provider is asked; a page is handed out only while its intent stands, and an intent gives way only
// after its page was closed at the provider, who closes none that was paid.

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

/** Each round ends with a page or with one intent less; more are needed only while other requests interfere. */
const ROUNDS = 4

export async function openCheckout(ports: CheckoutPorts, wanted: Wanted): Promise<Opened> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await tryIntent(ports, wanted)
    if (opened) return opened
  }
  return fail('payment_unavailable')
}

/** undefined after an intent that stood in the way was removed. */
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

/** Leads to the page that is open already, unless it is about another price. */
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
