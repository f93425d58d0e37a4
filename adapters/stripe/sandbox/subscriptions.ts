// Starts, renews, changes and ends subscriptions of the sandbox, with Stripe's events.

import type { Interval } from '#core/accounts/subscriptions/plans.ts'
import type { Ledger } from './ledger.ts'
import type { Card, SandboxInvoice, SandboxItem, SandboxPrice, SandboxSession, SandboxSubscription } from './state.ts'

/** Time after which a subscription with a failing card ends. Stripe's default is to retry for up to three weeks. */
const DUNNING_SECONDS = 21 * 86_400

/** Pays an open checkout session and starts the subscription. */
export function beginSubscription(ledger: Ledger, session: SandboxSession, price: SandboxPrice): SandboxSubscription {
  const now = ledger.now(session.customer)
  const id = ledger.makeId('sub')
  const item: SandboxItem = {
    current_period_end: periodEnd(now, now, price.recurring.interval),
    current_period_start: now,
    id: ledger.makeId('si'),
    object: 'subscription_item',
    price,
    quantity: 1
  }
  const { customer } = session
  const invoice = issueInvoice(ledger, { cents: price.unit_amount, customer, id }, 'subscription_create')
  const subscription: SandboxSubscription = {
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: price.currency,
    customer,
    ended_at: null,
    id,
    items: { data: [item], has_more: false, object: 'list', url: '/v1/subscription_items' },
    latest_invoice: invoice.id,
    livemode: false,
    metadata: session.subscription_metadata,
    object: 'subscription',
    start_date: now,
    status: 'active'
  }
  ledger.state.subscriptions[id] = subscription
  ledger.tell('customer.subscription.created', subscription)
  settle(ledger, invoice)
  return subscription
}

/** Returns whether the subscription can still be charged. */
export const isRunning = ({ status }: SandboxSubscription): boolean => status !== 'canceled'

/** Cancels the subscription at the end of the period, or undoes the cancellation. */
export function setCancellation(ledger: Ledger, subscription: SandboxSubscription, isCanceled: boolean): void {
  subscription.cancel_at_period_end = isCanceled
  subscription.cancel_at = isCanceled ? itemOf(subscription).current_period_end : null
  subscription.canceled_at = isCanceled ? ledger.now(subscription.customer) : null
  ledger.tell('customer.subscription.updated', subscription)
}

export function endSubscription(ledger: Ledger, subscription: SandboxSubscription, at: number): void {
  subscription.status = 'canceled'
  subscription.canceled_at ??= at
  subscription.ended_at = at
  delete ledger.state.priceChanges[subscription.id]
  ledger.tell('customer.subscription.deleted', subscription)
}

/**
 * Switches to another interval. A longer one begins at once, at a price reduced by the unused part of the old one. A
 * shorter one begins when the paid period ends. Returns false without a change if the card declines, as with Stripe's
 * pending updates.
 * @see https://docs.stripe.com/billing/subscriptions/pending-updates
 */
export function switchPrice(ledger: Ledger, subscription: SandboxSubscription, price: SandboxPrice): boolean {
  const item = itemOf(subscription)
  if (price.id === item.price.id) {
    delete ledger.state.priceChanges[subscription.id]
  } else if (price.recurring.interval === 'year') {
    if (ledger.state.cards[subscription.customer] === 'declines') return false
    const now = ledger.now(subscription.customer)
    const cents = Math.max(0, price.unit_amount - unusedCents(item, now))
    beginPeriod(subscription, now, price)
    charge(ledger, subscription, cents, 'subscription_update')
  } else {
    ledger.state.priceChanges[subscription.id] = price.id
  }
  ledger.tell('customer.subscription.updated', subscription)
  return true
}

/** Returns when a running subscription is due next: at the end of its period, or of the retries of its card. */
export function dueAt(subscription: SandboxSubscription): number {
  const { current_period_end, current_period_start } = itemOf(subscription)
  return subscription.status === 'past_due' ? current_period_start + DUNNING_SECONDS : current_period_end
}

/** Renews or ends a subscription that is due. */
export function processDue(ledger: Ledger, subscription: SandboxSubscription): void {
  const at = dueAt(subscription)
  if (subscription.status === 'past_due' || subscription.cancel_at_period_end) {
    endSubscription(ledger, subscription, at)
    return
  }
  const changed = ledger.prices.get(ledger.state.priceChanges[subscription.id] ?? '')
  delete ledger.state.priceChanges[subscription.id]
  const price = changed ?? itemOf(subscription).price
  beginPeriod(subscription, at, price)
  charge(ledger, subscription, price.unit_amount, 'subscription_cycle')
  ledger.tell('customer.subscription.updated', subscription)
}

/** Sets the card. A working card pays open invoices. */
export function setCard(ledger: Ledger, customer: string, card: Card): void {
  ledger.state.cards[customer] = card
  if (card === 'declines') return
  const late = Object.values(ledger.state.subscriptions).filter(one => one.customer === customer)
  for (const subscription of late.filter(({ status }) => status === 'past_due')) {
    const invoice = ledger.state.invoices[subscription.latest_invoice]
    subscription.status = 'active'
    if (invoice) settle(ledger, invoice)
    ledger.tell('customer.subscription.updated', subscription)
  }
}

export function itemOf({ id, items }: SandboxSubscription): SandboxItem {
  const [item] = items.data
  if (!item) throw new Error(`The sandbox's subscription ${id} has no item`)
  return item
}

function beginPeriod(subscription: SandboxSubscription, at: number, price: SandboxPrice): void {
  const item = itemOf(subscription)
  if (price.recurring.interval !== item.price.recurring.interval) subscription.billing_cycle_anchor = at
  item.price = price
  item.current_period_start = at
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, at, price.recurring.interval)
}

function charge(
  ledger: Ledger,
  subscription: SandboxSubscription,
  cents: number,
  reason: SandboxInvoice['billing_reason']
): void {
  const invoice = issueInvoice(ledger, { cents, customer: subscription.customer, id: subscription.id }, reason)
  subscription.latest_invoice = invoice.id
  if (ledger.state.cards[subscription.customer] !== 'declines') {
    settle(ledger, invoice)
    return
  }
  subscription.status = 'past_due'
  ledger.tell('invoice.payment_failed', invoice)
}

function issueInvoice(
  ledger: Ledger,
  { cents, customer, id: subscription }: { cents: number; customer: string; id: string },
  reason: SandboxInvoice['billing_reason']
): SandboxInvoice {
  const id = ledger.makeId('in')
  const number = String(Object.keys(ledger.state.invoices).length + 1).padStart(6, '0')
  const invoice: SandboxInvoice = {
    amount_due: cents,
    amount_paid: 0,
    billing_reason: reason,
    created: ledger.now(customer),
    currency: 'usd',
    customer,
    hosted_invoice_url: null,
    id,
    livemode: false,
    number: `SANDBOX-${number}`,
    object: 'invoice',
    parent: { quote_details: null, subscription_details: { subscription }, type: 'subscription_details' },
    status: 'open',
    status_transitions: { paid_at: null },
    total: cents,
    total_taxes: []
  }
  ledger.state.invoices[id] = invoice
  ledger.tell('invoice.finalized', invoice)
  return invoice
}

function settle(ledger: Ledger, invoice: SandboxInvoice): void {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.status_transitions.paid_at = ledger.now(invoice.customer)
  ledger.tell('invoice.paid', invoice)
}

/** Returns the value of the unused part of the period. */
function unusedCents({ current_period_end, current_period_start, price }: SandboxItem, now: number): number {
  const share = (current_period_end - now) / (current_period_end - current_period_start)
  return Math.round(price.unit_amount * Math.max(0, share))
}

const MONTHS = { month: 1, year: 12 } as const satisfies Record<Interval, number>

/**
 * Returns the end of the period that begins at `start`, in seconds (UTC). Periods are counted from the anchor, so that
 * the 31st is used again after February.
 * @see https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export function periodEnd(anchor: number, start: number, interval: Interval): number {
  for (let count = 1; ; count += 1) {
    const end = addMonths(anchor, count * MONTHS[interval])
    if (end > start) return end
  }
}

function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1_000)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to.getTime() / 1_000
}
