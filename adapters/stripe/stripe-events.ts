import Stripe from 'stripe'
import * as v from 'valibot'
import type { BillingEvent, EventRefusal } from '#core/accounts/subscriptions/ports.ts'
import { isPrintable } from '#core/query.ts'
import { fail, ok, type Result } from '#core/result.ts'

/** Maximum age of a signature. @see https://docs.stripe.com/webhooks/signature, "tolerance" */
const TOLERANCE_SECONDS = 300

/** Matches the types of events that can change a subscription or a payment. */
const FOLLOWED = /^(checkout\.session|customer\.subscription|invoice)\./

const SIGNED_AT = /(?:^|,)t=(\d+)/g

interface SignedBody {
  readonly body: Uint8Array
  readonly now: Date
  readonly secret: string
  readonly signature: string
}

/** Text without NUL, which PostgreSQL cannot store. */
const text = v.pipe(v.string(), v.nonEmpty(), v.check(isPrintable))

/** Event of a followed type. Its object names the customer, by default as an id. */
const StripeEvent = v.object({
  data: v.object({ object: v.object({ customer: v.nullish(v.union([text, v.object({ id: text })])) }) }),
  id: text,
  type: text
})

/**
 * Reads an event. Fails with `signature_invalid` if the signature belongs to another body or secret, or differs by more
 * than five minutes.
 */
export function readStripeEvent(stripe: Stripe, signed: SignedBody): Result<BillingEvent, EventRefusal> {
  const given = verify(stripe, signed)
  if (!given.ok) return given
  const parsed = v.safeParse(StripeEvent, given.value)
  if (!parsed.success) return fail('bad_request')
  const { data, id, type } = parsed.output
  const { customer } = data.object
  const customerId = typeof customer === 'object' ? customer?.id : customer
  return ok({ customerId: FOLLOWED.test(type) ? customerId : undefined, id, type })
}

function verify(stripe: Stripe, { body, now, secret, signature }: SignedBody): Result<unknown, EventRefusal> {
  try {
    const nowMs = now.getTime()
    const event: unknown = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, nowMs)
    return isOfFuture(signature, nowMs) ? refuseSignature() : ok(event)
  } catch (error) {
    // Signed content that fails is not JSON or not an event.
    return error instanceof Stripe.errors.StripeSignatureVerificationError ? refuseSignature() : fail('bad_request')
  }
}

function refuseSignature(): Result<never, EventRefusal> {
  console.warn('A webhook was refused: it is not signed with our secret, or not within five minutes of now.')
  return fail('signature_invalid')
}

/**
 * Returns whether the signature is from the future, because Stripe's library only refuses old ones. Of several times,
 * the library uses the last one.
 */
function isOfFuture(signature: string, nowMs: number): boolean {
  const [, seconds] = [...signature.matchAll(SIGNED_AT)].at(-1) ?? []
  return Number(seconds) - nowMs / 1_000 > TOLERANCE_SECONDS
}
