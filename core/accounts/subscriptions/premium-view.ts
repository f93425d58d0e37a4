// Decides who may read premium views in full. All checks of such access use this rule.

import type { User } from '../people/user.ts'
import { isForSubscribers, type PlanView } from './plans.ts'
import { isPaid } from './subscription.ts'

/**
 * Views of the site that are not public in full. Weekly reports need an account, the other views a plan that includes
 * them.
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
export const needsPlan = (view: PremiumView): boolean => isForSubscribers(view)
