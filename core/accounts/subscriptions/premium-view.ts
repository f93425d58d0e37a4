// Access to premium views. All of them use this rule.

import type { User } from '../people/user.ts'
import { opensForSubscribers, type PlanView } from './plans.ts'
import { isPaid } from './subscription.ts'

/**
 * Views of the site that need an account: weekly reports in full for every account, the others for plans that open them.
 *
 * @see docs/reference/product.md, section 6
 */
export type PremiumView = PlanView | 'weekly-report'

export type PremiumRefusal = 'plan_required' | 'sign_in_required'

/**
 * Returns why `user` may not read the full view at `now`, or undefined if allowed. For visitors, `user` is undefined.
 */
export function refuseReader(view: PremiumView, user: User | undefined, now: Date): PremiumRefusal | undefined {
  if (!user) return 'sign_in_required'
  if (needsPlan(view) && !isPaid(user.subscription, now)) return 'plan_required'
  return undefined
}

/** Whether only subscribers may read the view. */
export const needsPlan = (view: PremiumView): boolean => opensForSubscribers(view)
