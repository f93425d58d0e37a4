import type { Subscription } from '../people/user.ts'
import type { SubscriptionFor } from './plans.ts'

/** Subscription as stored. @see docs/reference/product.md, section 3, "Subscription" */
export interface StoredSubscription extends Subscription {
  readonly id: string
  readonly priceId: string
  readonly planId: string
  readonly subscriptionFor: SubscriptionFor
  /** True while Stripe charges for it or could do so again. */
  readonly isRunning: boolean
}

/**
 * Whether a subscription grants access. A canceled one does until its paid period ends.
 *
 * @see docs/reference/product.md, section 4, "Subscription status", and section 6, "Subscriber"
 */
export function isPaid(subscription: Subscription | undefined, now: Date): boolean {
  return subscription !== undefined && (subscription.status === 'active' || subscription.expiresAt > now)
}

/** Chooses the best subscription: active before canceled, then the latest expiry. */
export function bestOf<Kept extends Subscription>(subscriptions: readonly Kept[]): Kept | undefined {
  return subscriptions.toSorted(
    (a, b) => Number(b.status === 'active') - Number(a.status === 'active') || +b.expiresAt - +a.expiresAt
  )[0]
}
