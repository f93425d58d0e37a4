import Stripe from 'stripe'

import type { BillingEvent } from '#core/subscriptions/ports.ts'

/** @see https://docs.stripe.com/webhooks/signature, "tolerance" */
const TOLERANCE_SECONDS = 300

/** Events that can change what somebody subscribed to or paid. */
const FOLLOWED = /^(checkout\.session|customer\.subscription|invoice)\./

/** undefined where the signature is not of this very body, not with our secret, or too old by `now`. */
export function readStripeEvent(
  stripe: Stripe,
  { body, now, secret, signature }: { body: Uint8Array; now: Date; secret: string; signature: string }
): BillingEvent | undefined {
  const event = verify(stripe, { body, now, secret, signature })
  if (!event) return undefined
  const { data, id, type } = event
  return { customerId: FOLLOWED.test(type) ? customerOf(data.object) : undefined, id, type }
}

function verify(
  stripe: Stripe,
  { body, now, secret, signature }: { body: Uint8Array; now: Date; secret: string; signature: string }
): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    console.warn('A webhook was refused: it is not signed with our secret, or not within the last five minutes.')
    return undefined
  }
}

/** The objects of followed types name their customer, as an id unless somebody asked for more. */
function customerOf(object: object): string | undefined {
  const { customer } = object as { customer?: string | { id: string } | null }
  return typeof customer === 'object' ? customer?.id : customer
}
