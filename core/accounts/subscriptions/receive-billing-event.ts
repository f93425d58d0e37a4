import { createGate } from '../../gate.ts'
import { ok, type Result } from '../../result.ts'
import type { BillingCode, BillingEvent, EventRefusal, SubscriptionStore } from './ports.ts'
import { type BillingPorts, syncCustomer } from './sync-customer.ts'

export type ReceiveBillingEventCode = BillingCode | EventRefusal | 'busy'

/** Others wait here, and readers meanwhile get their pages. Most of the time goes into asking the provider. The numbers are ours. */
export const EVENTS_AT_ONCE = 8
const LONGEST_QUEUE = 1_000

/**
 * Takes an event of the provider: `body` is raw, `signature` its header. An event is only the reason to read its
 * customer again, so that its order, its age and its repetition do not matter. An event of a type that we do not follow
 * is ignored; after a failure the provider sends the event again.
 *
 * A provider that has much to tell tells it at once: events are worked off a few at a time, with the connections of
 * `eventStore`, which nobody else waits for.
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
