import { isOnSale, type Offers } from '../accounts/subscriptions/offers.ts'
import type { ApiRight } from '../accounts/subscriptions/plans.ts'
import { findPlan, type Plan } from '../accounts/subscriptions/plans.ts'
import { API_PLAN_IDS, promisedRights, rightsOf } from './rights.ts'

export interface ApiPlan {
  readonly plan: Plan
  readonly rights: readonly ApiRight[]
  /** Whether the plan can be bought. */
  readonly isAvailable: boolean
}

/** API plans from the smallest to the largest. */
export function listApiPlans({ offers }: { offers: Offers }) {
  return (): ApiPlan[] =>
    API_PLAN_IDS.map(id => {
      const plan = findPlan(id)!
      return {
        isAvailable: isOnSale(offers, plan),
        plan,
        rights: promisedRights(rightsOf(id, false), offers.sellsCongress ?? false)
      }
    })
}
