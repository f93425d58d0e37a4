import { fail, ok, type Result } from '../result.ts'
import type { Offer } from './offers.ts'
import type { BillingCode } from './ports.ts'
import { type BillingPorts, syncCustomer } from './sync-customer.ts'

/** Refuses when a subscription of the same kind runs, as the provider has it right now. */
export async function refuseSecond(
  ports: BillingPorts,
  { customerId, offer, userId }: { customerId: string; offer: Offer; userId: string }
): Promise<Result<true, BillingCode | 'already_subscribed'>> {
  const synced = await syncCustomer(ports, customerId)
  if (!synced.ok) return synced
  const kept = await ports.subscriptions.listByUser(userId)
  const isTaken = kept.some(one => one.isRunning && one.subscriptionFor === offer.plan.subscriptionFor)
  return isTaken ? fail('already_subscribed') : ok(true)
}
