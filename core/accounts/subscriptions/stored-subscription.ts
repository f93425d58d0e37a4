// From what the provider knows of a subscription to what it opens.

import { findOffer, type Offers } from './offers.ts'
import { findPlan } from './plans.ts'
import type { BilledSubscription } from './ports.ts'
import type { StoredSubscription } from './subscription.ts'

/**
 * What we keep of a subscription; undefined for one of another product, and for one that was never paid.
 *
 * Access lasts as long as it was paid for: a period whose invoice failed was not, so access ends at its beginning. A
 * subscription that will not be renewed is `canceled` and stays open until its period ends. What the provider calls
 * over or unpaid is over at `now`, whatever the clocks say.
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
