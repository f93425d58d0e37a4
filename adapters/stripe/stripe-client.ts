import Stripe from 'stripe'

/** Timeout of a call. It is shorter than the API's deadline, so that a slow Stripe can be told from a slow database. */
const TIMEOUT_MS = 3_000

/** Address and keys of Stripe's API. */
export interface StripeAccess {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Local server with Stripe's API; `undefined` uses Stripe. */
  readonly server?: { readonly host: string; readonly port: number } | undefined
  readonly timeoutMs?: number
}

/** Creates the client. Its only retry uses the same idempotency key. */
export function createStripe({ secretKey, server, timeoutMs = TIMEOUT_MS }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    ...(server && { host: server.host, port: server.port, protocol: 'http' as const }),
    maxNetworkRetries: 1,
    telemetry: false,
    timeout: timeoutMs
  })
}
