import type { Clock } from '../../clock.ts'
import { ok, type Result } from '../../result.ts'
import type { Offers } from './offers.ts'
import type {
  BilledSubscription,
  Billing,
  BillingCode,
  BillingEvent,
  StoredCustomer,
  SubscriptionStore
} from './ports.ts'
import { toStoredSubscription } from './stored-subscription.ts'
import type { StoredSubscription } from './subscription.ts'

export interface BillingPorts {
  readonly billing: Billing
  readonly clock: Clock
  readonly offers: Offers
  readonly subscriptions: SubscriptionStore
}

/**
 * Reads a customer from the provider and stores the data together with the triggering event. Returns the customer with
 * its account, or undefined if we or the provider do not know the customer. If the provider does not know it, stored
 * subscriptions stay. A wrong API key looks the same, and readers would lose paid access.
 *
 * The ticket is taken before reading, so a reading with a higher ticket is at least as recent. Of concurrent readings,
 * the newest is kept. No lock is held while the provider is called.
 *
 * Running subscriptions of a deleted account are ended, because its owner can no longer use them. Renewal is turned off
 * if it would happen before a pending deletion.
 */
export async function syncCustomer(
  { billing, clock, offers, subscriptions }: BillingPorts,
  customerId: string,
  event?: BillingEvent
): Promise<Result<StoredCustomer | undefined, BillingCode>> {
  const ticket = await subscriptions.takeTicket()
  const read = await billing.readCustomer(customerId)
  if (!read.ok) return read
  if (!read.value) {
    await subscriptions.noteMissing(customerId)
    return ok(undefined)
  }
  const now = clock.now()
  const kept = read.value.subscriptions.flatMap(billed => toStoredSubscription(offers, billed, now) ?? [])
  const { payments } = read.value
  const customer = await subscriptions.keep({ customerId, event, payments, subscriptions: kept, ticket })
  if (!customer) return ok(customer)
  const followed =
    customer.userId === undefined
      ? await endRunning(billing, kept)
      : await setRenewals(billing, read.value.subscriptions, customer.deletesAt)
  return followed.ok ? ok(customer) : followed
}

async function endRunning(billing: Billing, kept: readonly StoredSubscription[]): Promise<Result<true, BillingCode>> {
  for (const { id } of kept.filter(({ isRunning }) => isRunning)) {
    const ended = await billing.endSubscription(id)
    if (!ended.ok) return ended
  }
  return ok(true)
}

async function setRenewals(
  billing: Billing,
  billed: readonly BilledSubscription[],
  deletesAt: Date | undefined
): Promise<Result<true, BillingCode>> {
  for (const subscription of billed) {
    const renews = renewalToSet(subscription, deletesAt)
    const set = renews === undefined ? ok(true) : await billing.setRenewal(subscription.id, renews)
    if (!set.ok) return set
  }
  return ok(true)
}

/**
 * Whether to turn renewal on or off; undefined for no change. Renewal is turned off if the period ends before a pending
 * deletion of the account, so that no new period is charged. Canceling the deletion turns it on again.
 */
export function renewalToSet(
  { cancelsAtPeriodEnd, endsByDeletion, periodEnd, state }: BilledSubscription,
  deletesAt: Date | undefined
): boolean | undefined {
  if (state !== 'active') return undefined
  if (deletesAt === undefined) return endsByDeletion && cancelsAtPeriodEnd ? true : undefined
  return !cancelsAtPeriodEnd && periodEnd <= deletesAt ? false : undefined
}
