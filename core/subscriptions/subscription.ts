export interface Subscription {
  readonly status: 'active' | 'canceled'
  readonly expiresAt: Date
}

/**
 * A canceled subscription stays open until its paid period ends.
 *
 * @see specification section 4, "Subscription status", and section 6, "Subscriber"
 */
export function hasPremium(subscription: Subscription | undefined, now: Date): boolean {
  return subscription !== undefined && (subscription.status === 'active' || subscription.expiresAt > now)
}
