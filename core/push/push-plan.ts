import { findPaidApiPlan } from '../public-api/paid-plan.ts'
import { rightsOf } from '../public-api/rights.ts'
import type { StoredSubscription } from '../subscriptions/subscription.ts'

/** Whether the plan that is paid now has what is pushed. */
export function paysForPush(subscriptions: readonly StoredSubscription[], now: Date): boolean {
  const plan = findPaidApiPlan(subscriptions, now)
  return plan !== undefined && rightsOf(plan, false).includes('push')
}
