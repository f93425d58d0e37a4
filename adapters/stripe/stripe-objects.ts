// Converts Stripe's objects to the core's types.

import type Stripe from 'stripe'

import type { Interval } from '#core/accounts/subscriptions/plans.ts'
import type { BilledPrice, BilledSubscription, Checkout, Payment } from '#core/accounts/subscriptions/ports.ts'

/** States by Stripe's name. Stripe may add states; unknown ones grant no rights. */
const STATES: Readonly<Record<string, BilledSubscription['state']>> = {
  active: 'active',
  canceled: 'canceled',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete',
  past_due: 'unpaid',
  paused: 'unpaid',
  trialing: 'active',
  unpaid: 'unpaid'
}

const PAYMENT_STATUSES = ['open', 'paid', 'uncollectible', 'void'] as const satisfies readonly Payment['status'][]

const CHECKOUT_STATUSES = ['complete', 'expired', 'open'] as const satisfies readonly Checkout['status'][]

const INTERVALS = ['month', 'year'] as const satisfies readonly Interval[]

/** Name of the metadata field with the plan, written by our checkout. */
export const PLAN_METADATA = 'plan'

/** Name of the metadata field on subscriptions that do not renew because the account will be deleted. */
export const DELETION_METADATA = 'ends_by_deletion'

export function toCheckout({ id, status, url }: Stripe.Checkout.Session): Checkout {
  const known = CHECKOUT_STATUSES.find(name => name === status) ?? 'expired'
  return { id, status: known, url: url ?? undefined }
}

/**
 * Converts a price. Metered or tiered prices and other intervals cannot be displayed, so they have no amount and no
 * interval.
 */
export function toPrice({ active, billing_scheme, currency, recurring, unit_amount }: Stripe.Price): BilledPrice {
  const isPlain =
    billing_scheme === 'per_unit' && recurring?.usage_type === 'licensed' && recurring.interval_count === 1
  return {
    cents: isPlain ? unit_amount : null,
    currency,
    interval: isPlain ? INTERVALS.find(name => name === recurring.interval) : undefined,
    isActive: active
  }
}

/** Converts a subscription, which always has one item. @throws if it has none. */
export function toBilled(subscription: Stripe.Subscription): BilledSubscription {
  const { cancel_at, cancel_at_period_end, ended_at, id, items, latest_invoice, metadata, status } = subscription
  const [item] = items.data
  if (!item) throw new Error(`Stripe's subscription ${id} has no item`)
  return {
    cancelsAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
    endsByDeletion: Boolean(metadata[DELETION_METADATA]),
    endedAt: ended_at === null ? undefined : toInstant(ended_at),
    id,
    isSettled: typeof latest_invoice === 'object' && latest_invoice?.status === 'paid',
    periodEnd: toInstant(item.current_period_end),
    periodStart: toInstant(item.current_period_start),
    planId: metadata[PLAN_METADATA],
    priceId: item.price.id,
    state: STATES[status] ?? 'unpaid'
  }
}

/** Converts an invoice. Returns `undefined` for a draft, which the customer has not seen. */
export function toPayment(invoice: Stripe.Invoice): Payment | undefined {
  const status = PAYMENT_STATUSES.find(name => name === invoice.status)
  if (!status) return undefined
  const { paid_at } = invoice.status_transitions
  const subscription = invoice.parent?.subscription_details?.subscription
  return {
    createdAt: toInstant(invoice.created),
    currency: invoice.currency,
    id: invoice.id,
    number: invoice.number ?? undefined,
    paidAt: paid_at === null ? undefined : toInstant(paid_at),
    status,
    subscriptionId: typeof subscription === 'object' ? subscription.id : subscription,
    taxCents: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    totalCents: invoice.total,
    url: invoice.hosted_invoice_url ?? undefined
  }
}

const toInstant = (seconds: number): Date => new Date(seconds * 1_000)
