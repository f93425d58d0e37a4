import { hash } from 'node:crypto'
import Stripe from 'stripe'
import { RETURN_PATHS } from '#core/accounts/subscriptions/open-portal.ts'
import { findPlan } from '#core/accounts/subscriptions/plans.ts'
import type { Billing, BillingCode, NewCheckout } from '#core/accounts/subscriptions/ports.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { readStripeEvent } from './stripe-events.ts'
import { DELETION_METADATA, PLAN_METADATA, toBilled, toCheckout, toPayment, toPrice } from './stripe-objects.ts'

const CONFLICT = 409
const TOO_MANY = 429
const BROKEN = 500

/**
 * Returns Stripe's answer; `payment_unavailable` if Stripe is down, slow, overloaded or still processing the same
 * request.
 * @throws if the mistake is ours: a wrong key, or a parameter that Stripe refuses
 */
async function callStripe<Value>(ask: () => Promise<Value>): Promise<Result<Value, BillingCode>> {
  try {
    return ok(await ask())
  } catch (error) {
    const code = meaningOf(error)
    if (!code) throw error
    return fail(code)
  }
}

/** Works like `callStripe`, but returns `undefined` for an object unknown to Stripe. */
function findAtStripe<Value>(ask: () => Promise<Value>): Promise<Result<Value | undefined, BillingCode>> {
  return callStripe(() => ask().catch(undefinedWhenMissing))
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
  throw error
}

function meaningOf(error: unknown): BillingCode | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  const { requestId, statusCode, type } = error
  if (error instanceof Stripe.errors.StripeCardError) return 'payment_declined'
  const isOutage =
    error instanceof Stripe.errors.StripeConnectionError ||
    statusCode === CONFLICT ||
    statusCode === TOO_MANY ||
    (statusCode ?? 0) >= BROKEN
  if (!isOutage) return undefined
  console.warn(`Stripe cannot answer: ${type} ${statusCode ?? ''} ${requestId ?? ''}`.trimEnd())
  return 'payment_unavailable'
}

/** Size of Stripe's largest page. No customer has more subscriptions, and we show no more payments. */
const PAGE = 100

export interface BillingOptions {
  /** Whether Stripe computes tax, for which the Stripe account must be set up. */
  readonly collectsTax: boolean
  readonly siteUrl: string
  readonly webhookSecret: string
}

/** Implements billing with Stripe's library. Nothing is sent before the first call. */
export function stripeBilling(stripe: Stripe, options: BillingOptions): Billing {
  const { siteUrl, webhookSecret: secret } = options
  return {
    createCheckout(checkout, key) {
      const parameters = toSessionParameters(checkout, options)
      const { sessions } = stripe.checkout
      return callStripe(async () => toCheckout(await sessions.create(parameters, keyed(key, parameters))))
    },

    createCustomer({ email, encId, name }, key) {
      const parameters = { email, metadata: { encId }, name }
      return callStripe(async () => (await stripe.customers.create(parameters, keyed(key, parameters))).id)
    },

    createPortal: ({ customerId, language }) =>
      callStripe(async () => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerId,
          locale: language,
          return_url: siteUrl + RETURN_PATHS.managed
        })
        return url
      }),

    endSubscription: id =>
      callStripe(async () => {
        const { subscriptions } = stripe
        await orReadAsItIs(subscriptions.cancel(id, { invoice_now: false, prorate: false }), () =>
          subscriptions.retrieve(id)
        )
        return true as const
      }),

    expireCheckout: id =>
      callStripe(async () => {
        const { sessions } = stripe.checkout
        return toCheckout(await orReadAsItIs(sessions.expire(id), () => sessions.retrieve(id))).status
      }),

    findCheckout: id => findAtStripe(async () => toCheckout(await stripe.checkout.sessions.retrieve(id))),

    findPrice: id => findAtStripe(async () => toPrice(await stripe.prices.retrieve(id))),

    readCustomer: customer =>
      findAtStripe(async () => {
        const [found, subscriptions, invoices] = await Promise.all([
          stripe.customers.retrieve(customer),
          stripe.subscriptions.list({ customer, expand: ['data.latest_invoice'], limit: PAGE, status: 'all' }),
          stripe.invoices.list({ customer, limit: PAGE })
        ])
        if (found.deleted) return { payments: [], subscriptions: [] }
        return {
          payments: invoices.data.flatMap(invoice => toPayment(invoice) ?? []),
          subscriptions: subscriptions.data.map(toBilled)
        }
      }),

    readEvent: (body, signature, now) => readStripeEvent(stripe, { body, now, secret, signature }),

    refund: invoice =>
      callStripe(async () => {
        const { data } = await stripe.invoicePayments.list({ invoice, limit: PAGE, status: 'paid' })
        const outcomes: boolean[] = []
        for (const { payment } of data) outcomes.push(await refundPayment(stripe, payment))
        return outcomes.includes(true) ? ('refunded' as const) : ('already' as const)
      }),

    setRenewal: (id, renews) =>
      callStripe(async () => {
        await stripe.subscriptions.update(id, {
          cancel_at_period_end: !renews,
          metadata: { [DELETION_METADATA]: renews ? '' : 'yes' }
        })
        return true as const
      })
  }
}

function toSessionParameters(
  { customerId, encId, language, planId, priceId }: NewCheckout,
  { collectsTax, siteUrl }: BillingOptions
): Stripe.Checkout.SessionCreateParams {
  const subscriptionFor = findPlan(planId)?.subscriptionFor ?? 'other'
  return {
    cancel_url: siteUrl + RETURN_PATHS.canceled[subscriptionFor],
    client_reference_id: encId,
    customer: customerId,
    line_items: [{ price: priceId, quantity: 1 }],
    locale: language,
    mode: 'subscription',
    subscription_data: { metadata: { [PLAN_METADATA]: planId } },
    success_url: `${siteUrl}${RETURN_PATHS.paid}?checkout={CHECKOUT_SESSION_ID}`,
    ...(collectsTax && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } })
  }
}

/**
 * Returns an idempotency key that includes a hash of the parameters, because Stripe refuses a key reused with other
 * parameters.
 */
function keyed(key: string, parameters: object): Stripe.RequestOptions {
  return { idempotencyKey: `${key} ${hash('sha256', JSON.stringify(parameters), 'base64url')}` }
}

/** Refunds a payment. Returns false if it was already refunded. @throws for a payment that Stripe did not process. */
async function refundPayment(
  stripe: Stripe,
  { payment_intent: paid, type }: Stripe.InvoicePayment.Payment
): Promise<boolean> {
  const intent = typeof paid === 'object' ? paid.id : paid
  if (intent === undefined) throw new Error(`A payment of type ${type} is refunded by hand`)
  try {
    await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund ${intent}` })
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return false
    throw error
  }
}

/** Ends an object. Stripe refuses to end one that has already ended, so that one is read instead. */
async function orReadAsItIs<Kept>(ending: Promise<Kept>, read: () => Promise<Kept>): Promise<Kept> {
  try {
    return await ending
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return read()
    throw error
  }
}
