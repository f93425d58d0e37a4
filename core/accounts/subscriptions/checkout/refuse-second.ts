import { fail, ok, type Result } from '../../../result.ts'
import type { SubscriptionFor } from '../plans.ts'
import type { SubscriptionStore } from '../ports.ts'

/**
 * Refuses a second running subscription of the same kind. The caller must have synced the user's subscriptions just
 * before.
 */
export async function refuseSecondSubscription(
  subscriptions: SubscriptionStore,
  userId: string,
  wanted: SubscriptionFor
): Promise<Result<true, 'already_subscribed'>> {
  const kept = await subscriptions.listByUser(userId)
  return kept.some(one => one.isRunning && one.subscriptionFor === wanted) ? fail('already_subscribed') : ok(true)
}
