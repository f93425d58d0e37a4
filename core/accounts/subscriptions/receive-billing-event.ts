import { createGate } from '../../gate.ts'
import { ok, type Result } from '../../result.ts'
import type { BillingCode, BillingEvent, EventRefusal, SubscriptionStore } from './ports.ts'
import { type BillingPorts, syncCustomer } from './sync-customer.ts'

export type ReceiveBillingEventCode = BillingCode | EventRefusal | 'busy'

/**
 * Maximum number of events processed at the same time, so that readers still get their pages. An event mostly waits for
 * the provider. Our choice.
 */
export const EVENTS_AT_ONCE = 8
const LONGEST_QUEUE = 1_000

/**
 * Receives an event of the provider. `body` is the raw request body, `signature` the value of the signature header. An
 * event only triggers a sync of its customer, so its order, age and repetition do not matter. Event types that we do
 * not handle are ignored. After a failure the provider sends the event again.
 *
 * Events may arrive in bursts. A few are processed at a time, over the separate connections of `eventStore`, so that
 * other requests do not wait.
 */
export function receiveBillingEvent({ eventStore, ...others }: BillingPorts & { eventStore: SubscriptionStore }) {
  const run = createGate(EVENTS_AT_ONCE, LONGEST_QUEUE)
  const ports = { ...others, subscriptions: eventStore }
  return async (body: Uint8Array, signature: string): Promise<Result<true, ReceiveBillingEventCode>> => {
    const read = ports.billing.readEvent(body, signature, ports.clock.now())
    if (!read.ok) return read
    const event = read.value
    const { customerId } = event
    if (customerId === undefined) return ok(true)
    const taken = await run(() => takeEvent(ports, event, customerId))
    return taken.ok ? taken.value : taken
  }
}

async function takeEvent(
  ports: BillingPorts,
  event: BillingEvent,
  customerId: string
): Promise<Result<true, BillingCode>> {
  if (await ports.subscriptions.wasHandled(event.id)) return ok(true)
  const synced = await syncCustomer(ports, customerId, event)
  return synced.ok ? ok(true) : synced
}
