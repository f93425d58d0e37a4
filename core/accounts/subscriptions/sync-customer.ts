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
import { renewalToSet } from './renewal.ts'
import { toStoredSubscription } from './stored-subscription.ts'
import type { StoredSubscription } from './subscription.ts'

export interface BillingPorts {
  readonly billing: Billing
  readonly clock: Clock
  readonly offers: Offers
  readonly subscriptions: SubscriptionStore
}

/**
 * Reads what the provider knows of a customer and stores it, together with the event that was the reason. Answers whose
 * customer it is; undefined for one that we or the provider do not know. A customer whom the provider does not know
 * changes nothing: with a wrong key it looks the same, and readers would lose what they paid for.
 *
 * The ticket is taken before reading: a reading with a later ticket saw at least as much. When readings overtake each
 * other, the newest is stored. Nothing is locked while the provider is asked.
 *
 * What still runs for a customer whose account is gone is ended: nobody could use it, and nobody may be charged for it.
 * What would renew before the account goes does not.
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
