import Stripe from 'stripe'

/** Below the deadline of the API, so that a slow Stripe can be told from a slow database. */
const TIMEOUT_MS = 3_000

/** Where Stripe's interface is, and the keys to it. */
export interface StripeAccess {
  readonly secretKey: string
  readonly webhookSecret: string
  /** A local server that speaks the same interface; undefined is Stripe itself. */
  readonly server?: { readonly host: string; readonly port: number } | undefined
  readonly timeoutMs?: number
}

/** The one retry repeats the idempotency key of the first attempt. */
export function createStripe({ secretKey, server, timeoutMs = TIMEOUT_MS }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    ...(server && { host: server.host, port: server.port, protocol: 'http' as const }),
    maxNetworkRetries: 1,
    telemetry: false,
    timeout: timeoutMs
  })
}
