import { bestOf, isPaid, type StoredSubscription } from '../accounts/subscriptions/subscription.ts'
import { type ApiPlanId, isApiPlan } from './rights.ts'

/** Returns the best API plan that the subscriptions pay for at `now`. */
export function findPaidApiPlan(subscriptions: readonly StoredSubscription[], now: Date): ApiPlanId | undefined {
  const best = bestOf(subscriptions.filter(one => one.subscriptionFor === 'api' && isPaid(one, now)))
  return best && isApiPlan(best.planId) ? best.planId : undefined
}
