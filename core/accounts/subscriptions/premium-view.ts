// Access to premium views. All of them use this rule.

import type { User } from '../people/user.ts'
import { isPaid } from './subscription.ts'

/**
 * Requirement of each view.
 *
 * @see docs/reference/product.md, section 6: weekly reports in full for signed-in users, daily and 30-day reports for
 * subscribers
 */
const NEEDS = {
  'daily-report': 'plan',
  'thirty-day-report': 'plan',
  'weekly-report': 'account'
} as const satisfies Record<string, 'account' | 'plan'>

export type PremiumView = keyof typeof NEEDS

export type PremiumRefusal = 'plan_required' | 'sign_in_required'

/**
 * Returns why `user` may not read the full view at `now`, or undefined if allowed. For visitors, `user` is undefined.
 */
export function refuseReader(view: PremiumView, user: User | undefined, now: Date): PremiumRefusal | undefined {
  if (!user) return 'sign_in_required'
  if (NEEDS[view] === 'plan' && !isPaid(user.subscription, now)) return 'plan_required'
  return undefined
}

/** Whether only subscribers may read the view. */
export const needsPlan = (view: PremiumView): boolean => NEEDS[view] === 'plan'
