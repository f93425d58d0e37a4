// Converts the provider's subscription to our stored form.

import { findOffer, type Offers } from './offers.ts'
import { findPlan } from './plans.ts'
import type { BilledSubscription } from './ports.ts'
import type { StoredSubscription } from './subscription.ts'

/**
 * Stored form of a subscription. undefined for one of another product, and for one that was never paid.
 *
 * Access lasts for the paid time: if a period's invoice failed, access ended at its beginning. A subscription without
 * renewal is `canceled` but grants access until its period ends. One that the provider reports as ended or unpaid is
 * over by `now`, even if clocks differ.
 *
 * @see docs/reference/product.md, section 4, "Subscription status"
 */
export function toStoredSubscription(
  offers: Offers,
  billed: BilledSubscription,
  now: Date
): StoredSubscription | undefined {
  const plan = findOffer(offers, billed.priceId)?.plan ?? findPlan(billed.planId ?? '')
  if (!plan || billed.state === 'incomplete') return undefined
  return {
    expiresAt: paidUntil(billed, now),
    id: billed.id,
    isRunning: billed.state !== 'canceled',
    planId: plan.id,
    priceId: billed.priceId,
    status: billed.state === 'active' && !billed.cancelsAtPeriodEnd ? 'active' : 'canceled',
    subscriptionFor: plan.subscriptionFor
  }
}

function paidUntil({ endedAt, isSettled, periodEnd, periodStart, state }: BilledSubscription, now: Date): Date {
  if (state === 'active') return periodEnd
  const paid = isSettled ? periodEnd : periodStart
  return new Date(Math.min(+paid, +(endedAt ?? paid), +now))
}
