// Who may read what: the one rule behind every view that is not for everybody.

import type { User } from '../people/user.ts'
import { isPaid } from './subscription.ts'

/**
 * What a view asks of its reader.
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

/** Why `user` may not read the view in full at `now`; undefined when they may. A visitor is undefined. */
export function refuseReader(view: PremiumView, user: User | undefined, now: Date): PremiumRefusal | undefined {
  if (!user) return 'sign_in_required'
  if (NEEDS[view] === 'plan' && !isPaid(user.subscription, now)) return 'plan_required'
  return undefined
}

/** Whether only those who pay may read the view. */
export const needsPlan = (view: PremiumView): boolean => NEEDS[view] === 'plan'
