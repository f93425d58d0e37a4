// Answers those calls of Stripe's API that our adapter uses, from the sandbox's ledger.

import { type Fields, textOf, textsOf } from './form-body.ts'
import type { Ledger } from './ledger.ts'
import { missing, Refusal, required } from './refusal.ts'
import type { SandboxCustomer, SandboxPortal, SandboxRefund, SandboxSession, SandboxSubscription } from './state.ts'
import { endSubscription, isRunning, setCancellation } from './subscriptions.ts'

/** Lifetime of a checkout. @see https://docs.stripe.com/api/checkout/sessions/create, "expires_at" */
const SESSION_SECONDS = 24 * 3_600
const GREATEST_PAGE = 100
const INTENT_PREFIX = 'pi_'
const INVOICE_PREFIX = 'in_'

export interface SandboxCall {
  readonly method: string
  readonly path: string
  /** Fields of the body or of the query. */
  readonly fields: Fields
}

type Answer = (ledger: Ledger, fields: Fields, id: string) => object

/** Answers by method and path. `:id` matches one part of the path. */
const CALLS: Readonly<Record<string, Answer>> = {
  'DELETE /v1/subscriptions/:id': (ledger, _, id) => cancelSubscription(ledger, id),
  'GET /v1/checkout/sessions/:id': (ledger, _, id) => shownSession(find(ledger.state.sessions, 'checkout.session', id)),
  'GET /v1/customers/:id': (ledger, _, id) => find(ledger.state.customers, 'customer', id),
  'GET /v1/invoice_payments': (ledger, fields) => listInvoicePayments(ledger, fields),
  'GET /v1/invoices': (ledger, fields) => listOf('/v1/invoices', ofCustomer(ledger.state.invoices, fields), fields),
  'GET /v1/prices/:id': (ledger, _, id) => findPrice(ledger, id, 'id'),
  'GET /v1/subscriptions': (ledger, fields) => listSubscriptions(ledger, fields),
  'GET /v1/subscriptions/:id': (ledger, fields, id) =>
    expanded(ledger, find(ledger.state.subscriptions, 'subscription', id), hasExpansion(fields, 'latest_invoice')),
  'POST /v1/billing_portal/sessions': (ledger, fields) => createPortal(ledger, fields),
  'POST /v1/checkout/sessions': (ledger, fields) => createSession(ledger, fields),
  'POST /v1/checkout/sessions/:id/expire': (ledger, _, id) => expireSession(ledger, id),
  'POST /v1/refunds': (ledger, fields) => createRefund(ledger, fields),
  'POST /v1/customers': (ledger, fields) => createCustomer(ledger, fields),
  'POST /v1/subscriptions/:id': (ledger, fields, id) => updateSubscription(ledger, fields, id)
}

/** Answers a call. @throws Refusal if Stripe would refuse it. */
export function answerCall(ledger: Ledger, { fields, method, path }: SandboxCall): object {
  for (const [call, answer] of Object.entries(CALLS)) {
    const [callMethod, pattern = ''] = call.split(' ')
    if (callMethod !== method) continue
    const found = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path)
    if (found) return answer(ledger, fields, found[1] ?? '')
  }
  throw new Refusal(404, { message: `Unrecognized request URL (${method}: ${path}).` })
}

function createCustomer(ledger: Ledger, fields: Fields): SandboxCustomer {
  const customer: SandboxCustomer = {
    created: ledger.now(),
    email: textOf(fields, 'email') ?? null,
    id: ledger.makeId('cus'),
    livemode: false,
    metadata: textsOf(fields, 'metadata'),
    name: textOf(fields, 'name') ?? null,
    object: 'customer'
  }
  ledger.state.customers[customer.id] = customer
  ledger.tell('customer.created', customer)
  return customer
}

function createSession(ledger: Ledger, fields: Fields): object {
  const { id: customer } = find(ledger.state.customers, 'customer', mandatory(fields, 'customer'))
  const price = findPrice(ledger, mandatory(fields, 'line_items', '0', 'price'), 'line_items[0][price]')
  if (mandatory(fields, 'mode') !== 'subscription') {
    throw new Refusal(400, { message: 'The sandbox sells subscriptions only.', param: 'mode' })
  }
  const id = ledger.makeId('cs_test')
  const metadata = fields['subscription_data']
  const session: SandboxSession = {
    cancel_url: textOf(fields, 'cancel_url') ?? null,
    client_reference_id: textOf(fields, 'client_reference_id') ?? null,
    created: ledger.now(customer),
    customer,
    expires_at: ledger.now(customer) + SESSION_SECONDS,
    id,
    livemode: false,
    locale: textOf(fields, 'locale') ?? null,
    mode: 'subscription',
    object: 'checkout.session',
    payment_status: 'unpaid',
    price: price.id,
    status: 'open',
    subscription: null,
    subscription_metadata: typeof metadata === 'object' ? textsOf(metadata, 'metadata') : {},
    success_url: mandatory(fields, 'success_url'),
    url: `${ledger.siteUrl}/payment-sandbox/checkout/${id}`
  }
  ledger.state.sessions[id] = session
  return shownSession(session)
}

function expireSession(ledger: Ledger, id: string): object {
  const session = find(ledger.state.sessions, 'checkout.session', id)
  if (session.status !== 'open') {
    throw new Refusal(400, {
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
    })
  }
  session.status = 'expired'
  session.url = null
  ledger.tell('checkout.session.expired', shownSession(session))
  return shownSession(session)
}

function createPortal(ledger: Ledger, fields: Fields): SandboxPortal {
  const { id: customer } = find(ledger.state.customers, 'customer', mandatory(fields, 'customer'))
  const id = ledger.makeId('bps')
  const portal: SandboxPortal = {
    created: ledger.now(customer),
    customer,
    id,
    livemode: false,
    locale: textOf(fields, 'locale') ?? null,
    object: 'billing_portal.session',
    return_url: textOf(fields, 'return_url') ?? null,
    url: `${ledger.siteUrl}/payment-sandbox/portal/${id}`
  }
  ledger.state.portals[id] = portal
  return portal
}

/** Lists the payments of an invoice. Each invoice of the sandbox has one payment intent with a matching id. */
function listInvoicePayments(ledger: Ledger, fields: Fields): object {
  const invoice = find(ledger.state.invoices, 'invoice', mandatory(fields, 'invoice'))
  const payment = { payment_intent: invoice.id.replace(INVOICE_PREFIX, INTENT_PREFIX), type: 'payment_intent' }
  const paid = invoice.status === 'paid' && invoice.amount_paid > 0 ? [{ object: 'invoice_payment', payment }] : []
  return listOf('/v1/invoice_payments', paid, fields)
}

function createRefund(ledger: Ledger, fields: Fields): object {
  const intent = mandatory(fields, 'payment_intent')
  const invoice = find(ledger.state.invoices, 'payment_intent', intent.replace(INTENT_PREFIX, INVOICE_PREFIX))
  if (ledger.state.refunds[intent]) {
    throw new Refusal(400, { code: 'charge_already_refunded', message: `${intent} has already been refunded.` })
  }
  const refund: SandboxRefund = {
    amount: invoice.amount_paid,
    created: ledger.now(invoice.customer),
    currency: invoice.currency,
    id: ledger.makeId('re'),
    object: 'refund',
    payment_intent: intent,
    status: 'succeeded'
  }
  ledger.state.refunds[intent] = refund
  ledger.tell('refund.created', refund)
  return refund
}

function listSubscriptions(ledger: Ledger, fields: Fields): object {
  const status = textOf(fields, 'status')
  const found = ofCustomer(ledger.state.subscriptions, fields).filter(subscription =>
    status === undefined ? isRunning(subscription) : status === 'all' || subscription.status === status
  )
  const isExpanded = hasExpansion(fields, 'data.latest_invoice')
  const page = found.map(subscription => expanded(ledger, subscription, isExpanded))
  return listOf('/v1/subscriptions', page, fields)
}

function cancelSubscription(ledger: Ledger, id: string): SandboxSubscription {
  const subscription = find(ledger.state.subscriptions, 'subscription', id)
  if (!isRunning(subscription)) throw missing('subscription', id)
  endSubscription(ledger, subscription, ledger.now(subscription.customer))
  return subscription
}

/** Updates a subscription. An empty text removes a metadata entry, as at Stripe. */
function updateSubscription(ledger: Ledger, fields: Fields, id: string): SandboxSubscription {
  const subscription = find(ledger.state.subscriptions, 'subscription', id)
  if (!isRunning(subscription)) throw missing('subscription', id)
  const metadata = { ...subscription.metadata, ...textsOf(fields, 'metadata') }
  subscription.metadata = Object.fromEntries(Object.entries(metadata).filter(([, text]) => text !== ''))
  const cancels = textOf(fields, 'cancel_at_period_end')
  if (cancels !== undefined) setCancellation(ledger, subscription, cancels === 'true')
  return subscription
}

/** Returns the session without fields that Stripe's object does not have. */
function shownSession({ price: _, subscription_metadata: __, ...session }: SandboxSession) {
  return session
}

function expanded(ledger: Ledger, subscription: SandboxSubscription, isExpanded: boolean): object {
  if (!isExpanded) return subscription
  return { ...subscription, latest_invoice: ledger.state.invoices[subscription.latest_invoice] ?? null }
}

function hasExpansion(fields: Fields, name: string): boolean {
  return Object.values(textsOf(fields, 'expand')).includes(name)
}

/** Returns the objects of a customer, newest first as at Stripe. */
function ofCustomer<Kept extends { customer: string }>(kept: Record<string, Kept>, fields: Fields): Kept[] {
  const customer = textOf(fields, 'customer')
  return Object.values(kept)
    .filter(one => customer === undefined || one.customer === customer)
    .reverse()
}

function listOf(url: string, all: readonly object[], fields: Fields): object {
  const limit = Math.min(Number(textOf(fields, 'limit') ?? 10), GREATEST_PAGE)
  return { data: all.slice(0, limit), has_more: all.length > limit, object: 'list', url }
}

function find<Kept>(kept: Readonly<Record<string, Kept>>, kind: string, id: string): Kept {
  const found = Object.hasOwn(kept, id) ? kept[id] : undefined
  if (!found) throw missing(kind, id)
  return found
}

function findPrice(ledger: Ledger, id: string, param: string) {
  const price = ledger.prices.get(id)
  if (!price) throw new Refusal(400, { code: 'resource_missing', message: `No such price: '${id}'`, param })
  return price
}

function mandatory(fields: Fields, ...path: readonly string[]): string {
  const text = textOf(fields, ...path)
  if (!text) throw required(path.join('.'))
  return text
}
