import type { StoredSubscription } from '../../accounts/subscriptions/subscription.ts'
import { findPaidApiPlan } from '../paid-plan.ts'
import { rightsOf } from '../rights.ts'

/** Whether the plan paid for now includes pushed events. */
export function paysForPush(subscriptions: readonly StoredSubscription[], now: Date): boolean {
  const plan = findPaidApiPlan(subscriptions, now)
  return plan !== undefined && rightsOf(plan, false).includes('push')
}
