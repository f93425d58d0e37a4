import type { Kysely } from 'kysely'
import type { Offers } from '#core/accounts/subscriptions/offers.ts'
import type { Billing, SubscriptionStore } from '#core/accounts/subscriptions/ports.ts'
import type { ApiKeyStore } from '#core/data-api/ports.ts'
import { fail } from '#core/result.ts'
import type { Database } from '#db/schema.ts'
import type { Config } from './config.ts'
import { postgresSubscriptions } from './postgres/accounts/subscriptions/subscriptions.ts'
import { postgresApiKeys } from './postgres/data-api/api-keys.ts'
import type { SandboxPages } from './stripe/sandbox/pages.ts'
import { type PaymentSandbox, startPaymentSandbox } from './stripe/sandbox/payment-sandbox.ts'
import { stripeBilling } from './stripe/stripe-billing.ts'
import { createStripe, type StripeAccess } from './stripe/stripe-client.ts'

export interface PaymentPorts {
  apiKeys: ApiKeyStore
  billing: Billing
  eventStore: SubscriptionStore
  offers: Offers
  /** Pages of the payment sandbox; `undefined` if real payments are made. */
  paymentSandbox: SandboxPages | undefined
  subscriptions: SubscriptionStore
}

const unavailable = async () => fail('payment_unavailable' as const)

/**
 * Payments if there is neither a Stripe key nor the sandbox. Every call fails without a request and without logging an
 * outage.
 */
const PAYMENTS_OFF: Billing = {
  createCheckout: unavailable,
  createCustomer: unavailable,
  createPortal: unavailable,
  endSubscription: unavailable,
  expireCheckout: unavailable,
  findCheckout: unavailable,
  findPrice: unavailable,
  readCustomer: unavailable,
  readEvent: () => fail('signature_invalid'),
  refund: unavailable,
  setRenewal: unavailable
}

/** Returns the ports; `sandbox` is used only without a Stripe key. */
export function realPaymentPorts(
  { billing: { collectsTax, offers, stripe }, siteUrl }: Config,
  { db, eventDb }: { readonly db: Kysely<Database>; readonly eventDb: Kysely<Database> },
  sandbox: PaymentSandbox | undefined
): PaymentPorts {
  const access: StripeAccess | undefined = stripe ?? sandbox?.access
  return {
    apiKeys: postgresApiKeys(db),
    billing: access
      ? stripeBilling(createStripe(access), { collectsTax, siteUrl, webhookSecret: access.webhookSecret })
      : PAYMENTS_OFF,
    eventStore: postgresSubscriptions(eventDb),
    offers,
    paymentSandbox: stripe ? undefined : sandbox,
    subscriptions: postgresSubscriptions(db)
  }
}

/**
 * Starts the payment sandbox; `undefined` if it is closed. No real money is paid. Its events reach the site like
 * Stripe's.
 */
export async function openPaymentSandbox({
  billing: { offers, sandbox },
  dataDir,
  port,
  siteUrl
}: Config): Promise<PaymentSandbox | undefined> {
  if (sandbox === 'closed') return undefined
  const webhookUrl = `http://127.0.0.1:${port}/api/v1/subscriptions/webhook`
  return startPaymentSandbox({ dataDir, offers, siteUrl, webhookUrl })
}
