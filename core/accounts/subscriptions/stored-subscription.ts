// Converts the provider's subscription to our stored form.

import { findOffer, type Offers } from './offers.ts'
import { findPlan } from './plans.ts'
import type { BilledSubscription } from './ports.ts'
import type { StoredSubscription } from './subscription.ts'

/**
 * Returns the stored form of a subscription. undefined if it is for another product or was never paid.
 *
 * Access lasts as long as it is paid for: if the invoice of a period failed, access ended when that period began. A
 * subscription without renewal is `canceled` but grants access until its period ends. A subscription that the provider
 * reports as ended or unpaid has expired by `now`, even if the clocks differ.
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
