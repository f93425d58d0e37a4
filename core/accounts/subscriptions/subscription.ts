import type { Subscription } from '../people/user.ts'
import type { SubscriptionFor } from './plans.ts'

/** A subscription as we store it. @see docs/reference/product.md, section 3, "Subscription" */
export interface StoredSubscription extends Subscription {
  readonly id: string
  readonly priceId: string
  readonly planId: string
  readonly subscriptionFor: SubscriptionFor
  /** True while Stripe would charge for it again or could be told to. */
  readonly isRunning: boolean
}

/**
 * A canceled subscription stays open until its paid period ends.
 *
 * @see docs/reference/product.md, section 4, "Subscription status", and section 6, "Subscriber"
 */
export function isPaid(subscription: Subscription | undefined, now: Date): boolean {
  return subscription !== undefined && (subscription.status === 'active' || subscription.expiresAt > now)
}

/** The one that opens most: what runs before what was canceled, then what lasts longest. */
export function bestOf<Kept extends Subscription>(subscriptions: readonly Kept[]): Kept | undefined {
  return subscriptions.toSorted(
    (a, b) => Number(b.status === 'active') - Number(a.status === 'active') || +b.expiresAt - +a.expiresAt
  )[0]
}
