import { DAY_MS, MINUTE_MS } from '../../dates/durations.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import type { User } from '../people/user.ts'
import type { RateLimiter } from '../ports.ts'
import { type ListedSubscription, listAll } from './list-subscriptions.ts'
import type { BillingCode } from './ports.ts'
import { type BillingPorts, syncCustomer } from './sync-customer.ts'

/**
 * Maximum age of a reading: `expected` for customers who may be paying now or whose paid period is over, `other` for
 * all others. Our choice: a payment is recognised within a quarter of an hour, even if its event is lost.
 */
const UNREAD_MS = { expected: 10 * MINUTE_MS, other: DAY_MS }
/**
 * Maximum number of customers per run, some minutes of work. Customers are read in sequence, so that readers are not
 * slowed down by Stripe's rate limits.
 */
const AT_ONCE = 500
/** Number of consecutive failures that count as an outage and end the run. */
const FAILURES_OF_AN_OUTAGE = 3

export interface Reconciliation {
  readonly read: number
  /** Customers for whom the provider could not be reached. The next run begins with them. */
  readonly failed: number
}

/**
 * Syncs customers with the provider, one by one. Finds payments whose event never arrived, for example after a crash
 * between charge and record. Ends subscriptions of deleted accounts.
 *
 * @throws at the end of the run if any customer failed for another reason than an outage. One failure does not stop the
 * others.
 */
export function reconcilePayments(ports: BillingPorts) {
  return async (): Promise<Reconciliation> => {
    const now = ports.clock.now()
    const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
    const since = { expected: ago(UNREAD_MS.expected), now, other: ago(UNREAD_MS.other) }
    const errors: unknown[] = []
    let read = 0
    let failed = 0
    let inARow = 0
    for (const customerId of await ports.subscriptions.listUnread(since, AT_ONCE)) {
      const [synced] = await Promise.allSettled([syncCustomer(ports, customerId)])
      const isUnavailable = synced.status === 'fulfilled' && !synced.value.ok
      inARow = isUnavailable ? inARow + 1 : 0
      if (synced.status === 'rejected') errors.push(synced.reason)
      else if (isUnavailable) failed += 1
      else read += 1
      if (inARow === FAILURES_OF_AN_OUTAGE) break
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} customers could not be read`)
    return { failed, read }
  }
}

type RefreshSubscriptionsAnswer =
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
