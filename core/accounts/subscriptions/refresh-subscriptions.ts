import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import type { User } from '../people/user.ts'
import type { RateLimiter } from '../ports.ts'
import { type ListedSubscription, listAll } from './list-subscriptions.ts'
import type { BillingCode } from './ports.ts'
import { type BillingPorts, syncCustomer } from './sync-customer.ts'

export type RefreshSubscriptionsAnswer =
  | Result<readonly ListedSubscription[], BillingCode | 'sign_in_required'>
  | TooManyAttempts

/**
 * Syncs the subscriptions of `user` from the provider and returns all of them. Needed when a reader returns from paying
 * before the provider's event arrives.
 */
export function refreshSubscriptions(ports: BillingPorts & { rateLimiter: RateLimiter }) {
  return async (user: User | undefined): Promise<RefreshSubscriptionsAnswer> => {
    if (!user) return fail('sign_in_required')
    const refused = await countAttempt(ports.rateLimiter, { billing: user.id })
    if (refused) return refused
    const customerId = await ports.subscriptions.findCustomer(user.id)
    const synced = customerId === undefined ? undefined : await syncCustomer(ports, customerId)
    if (synced && !synced.ok) return synced
    return ok(listAll(await ports.subscriptions.listByUser(user.id), ports.clock.now()))
  }
}
