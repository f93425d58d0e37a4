import { ok, type Result } from '../result.ts'
import type { BillingCode, EventRefusal } from './ports.ts'
import { type BillingPorts, syncCustomer } from './sync-customer.ts'

export type ReceiveBillingEventCode = BillingCode | EventRefusal

/**
 * Takes an event of the provider: `body` is raw, `signature` its header. An event is only the reason to read its
 * customer again, so that its order, its age and its repetition do not matter. An event of a type that we do not follow
 * is ignored; after a failure the provider sends the event again.
 */
export function receiveBillingEvent(ports: BillingPorts) {
  return async (body: Uint8Array, signature: string): Promise<Result<true, ReceiveBillingEventCode>> => {
    const read = ports.billing.readEvent(body, signature, ports.clock.now())
    if (!read.ok) return read
    const event = read.value
    if (event.customerId === undefined || (await ports.subscriptions.wasHandled(event.id))) return ok(true)
    const synced = await syncCustomer(ports, event.customerId, event)
    return synced.ok ? ok(true) : synced
  }
}
