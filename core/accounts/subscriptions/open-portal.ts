import * as v from 'valibot'
import type { Language } from '../../language.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import { PLAN_PAGES } from '../people/purchase.ts'
import type { User } from '../people/user.ts'
import type { RateLimiter } from '../ports.ts'
import type { Billing, BillingCode, SubscriptionStore } from './ports.ts'

export type OpenPortalCode = BillingCode | 'sign_in_required' | 'subscription_not_found'

export const PortalForm = v.strictObject({ subscriptionId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) })

/**
 * Returns the URL of a page on which `user` manages one of their subscriptions.
 *
 * @see docs/reference/product.md, section 7, "create-customer-portal-session"
 */
export function openPortal({
  billing,
  rateLimiter,
  subscriptions
}: {
  billing: Billing
  rateLimiter: RateLimiter
  subscriptions: SubscriptionStore
}) {
  return async (
    { subscriptionId }: v.InferOutput<typeof PortalForm>,
    user: User | undefined,
    language: Language
  ): Promise<Result<{ url: string }, OpenPortalCode> | TooManyAttempts> => {
    if (!user) return fail('sign_in_required')
    const refused = await countAttempt(rateLimiter, { billing: user.id })
    if (refused) return refused
    const owned = (await subscriptions.listByUser(user.id)).some(({ id }) => id === subscriptionId)
    const customerId = owned ? await subscriptions.findCustomer(user.id) : undefined
    if (customerId === undefined) return fail('subscription_not_found')
    const opened = await billing.createPortal({ customerId, language })
    return opened.ok ? ok({ url: opened.value }) : opened
  }
}

/** Pages to which the payment provider redirects. @see docs/reference/product.md, section 2.1 */
export const RETURN_PATHS = {
  canceled: PLAN_PAGES,
  managed: '/myaccount',
  paid: '/payment'
} as const
