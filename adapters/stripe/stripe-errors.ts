import Stripe from 'stripe'
import type { BillingCode } from '#core/accounts/subscriptions/ports.ts'
import { fail, ok, type Result } from '#core/result.ts'

const CONFLICT = 409
const TOO_MANY = 429
const BROKEN = 500

/**
 * Returns Stripe's answer; `payment_unavailable` if Stripe is down, slow, overloaded or still processing the same
 * request.
 * @throws what is our mistake: a wrong key, a parameter that Stripe refuses.
 */
export async function callStripe<Value>(ask: () => Promise<Value>): Promise<Result<Value, BillingCode>> {
  try {
    return ok(await ask())
  } catch (error) {
    const code = meaningOf(error)
    if (!code) throw error
    return fail(code)
  }
}

/** Like `callStripe`, but `undefined` for an object unknown to Stripe. */
export function findAtStripe<Value>(ask: () => Promise<Value>): Promise<Result<Value | undefined, BillingCode>> {
  return callStripe(() => ask().catch(undefinedWhenMissing))
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
  throw error
}

function meaningOf(error: unknown): BillingCode | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  const { requestId, statusCode, type } = error
  if (error instanceof Stripe.errors.StripeCardError) return 'payment_declined'
  const isOutage =
    error instanceof Stripe.errors.StripeConnectionError ||
    statusCode === CONFLICT ||
    statusCode === TOO_MANY ||
    (statusCode ?? 0) >= BROKEN
  if (!isOutage) return undefined
  console.warn(`Stripe cannot answer: ${type} ${statusCode ?? ''} ${requestId ?? ''}`.trimEnd())
  return 'payment_unavailable'
}
