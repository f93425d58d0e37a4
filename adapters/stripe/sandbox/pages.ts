// Data and actions of the sandbox's pages: checkout and portal.

import { advanceClock, catchUp } from './clock.ts'
import type { Ledger } from './ledger.ts'
import type { Card, SandboxInvoice, SandboxPrice, SandboxSession, SandboxSubscription } from './state.ts'
import { beginSubscription, isRunning, itemOf, setCancellation, setCard, switchPrice } from './subscriptions.ts'

const DAY_SECONDS = 86_400
/** Maximum number of days by which a clock is moved at once. Our choice: enough to see a yearly plan end. */
const FARTHEST_DAYS = 400

export interface ShownPrice {
  readonly cents: number
  readonly currency: string
  readonly interval: 'month' | 'year'
  readonly priceId: string
  readonly productName: string
}

export interface ShownCheckout extends ShownPrice {
  readonly cancelUrl: string | null
  readonly email: string | null
  readonly status: SandboxSession['status']
}

export interface ShownSubscription extends ShownPrice {
  readonly id: string
  readonly status: SandboxSubscription['status']
  readonly cancelsAtPeriodEnd: boolean
  /** End of the period as ISO text, on the customer's clock. */
  readonly periodEnd: string
  /** Price of the plan for the other interval, or `null`. */
  readonly otherPrice: ShownPrice | null
  /** Whether the other interval will begin at the end of this period. */
  readonly changesAtPeriodEnd: boolean
}

export interface ShownPortal {
  readonly card: Card
  readonly invoices: readonly ShownInvoice[]
  /** Time on the customer's clock as ISO text. */
  readonly now: string
  readonly returnUrl: string | null
  readonly subscriptions: readonly ShownSubscription[]
}

export interface ShownInvoice {
  readonly cents: number
  readonly createdAt: string
  readonly currency: string
  readonly number: string
  readonly status: SandboxInvoice['status']
}

export type PortalAction =
  | { readonly action: 'cancel' | 'resume'; readonly subscriptionId: string }
  | { readonly action: 'switch'; readonly priceId: string; readonly subscriptionId: string }
  | { readonly action: 'card'; readonly card: Card }
  | { readonly action: 'advance'; readonly days: number }

export interface SandboxPages {
  /** Returns the checkout; `undefined` if it is unknown. */
  findCheckout(id: string): ShownCheckout | undefined
  /** Pays and returns the next page. `declined` leaves the checkout open; `undefined` means that it was not open. */
  pay(id: string, card: Card): { readonly url: string } | 'declined' | undefined
  findPortal(id: string): ShownPortal | undefined
  /**
   * Runs an action and returns the updated portal. `declined` changes nothing; `undefined` means an unknown portal or
   * an impossible action.
   */
  act(portalId: string, action: PortalAction): ShownPortal | 'declined' | undefined
}

export function sandboxPages(ledger: Ledger): SandboxPages {
  const { state } = ledger
  return {
    act: (portalId, action) =>
      ledger.change(() => {
        const portal = own(state.portals, portalId)
        const done = portal && act(ledger, portal.customer, action)
        return done === 'done' ? showPortal(ledger, portalId) : done
      }),

    findCheckout: id =>
      ledger.change(() => {
        catchUp(ledger)
        const session = own(state.sessions, id)
        const price = session && ledger.prices.get(session.price)
        return price && { ...showPrice(price), ...showSession(ledger, session) }
      }),

    findPortal: id =>
      ledger.change(() => {
        catchUp(ledger)
        return showPortal(ledger, id)
      }),

    pay: (id, card) => ledger.change(() => pay(ledger, id, card))
  }
}

function pay(ledger: Ledger, id: string, card: Card): { url: string } | 'declined' | undefined {
  catchUp(ledger)
  const session = own(ledger.state.sessions, id)
  const price = session && ledger.prices.get(session.price)
  if (session?.status !== 'open' || !price) return undefined
  if (card === 'declines') return 'declined'
  ledger.state.cards[session.customer] = card
  const subscription = beginSubscription(ledger, session, price)
  session.status = 'complete'
  session.payment_status = 'paid'
  session.subscription = subscription.id
  session.url = null
  ledger.tell('checkout.session.completed', session)
  return { url: session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id) }
}

/** Runs an action. Returns `undefined` if it is impossible. */
function act(ledger: Ledger, customer: string, action: PortalAction): 'declined' | 'done' | undefined {
  catchUp(ledger)
  if (action.action === 'advance') {
    if (!Number.isInteger(action.days) || action.days < 1 || action.days > FARTHEST_DAYS) return undefined
    advanceClock(ledger, customer, action.days * DAY_SECONDS)
    return 'done'
  }
  if (action.action === 'card') {
    setCard(ledger, customer, action.card)
    return 'done'
  }
  const subscription = own(ledger.state.subscriptions, action.subscriptionId)
  if (!subscription || subscription.customer !== customer || !isRunning(subscription)) return undefined
  if (action.action !== 'switch') {
    setCancellation(ledger, subscription, action.action === 'cancel')
    return 'done'
  }
  const price = ledger.prices.get(action.priceId)
  if (price?.product !== itemOf(subscription).price.product) return undefined
  return switchPrice(ledger, subscription, price) ? 'done' : 'declined'
}

function showPortal(ledger: Ledger, id: string): ShownPortal | undefined {
  const { cards, invoices, portals, subscriptions } = ledger.state
  const portal = own(portals, id)
  if (!portal) return undefined
  const ofCustomer = (one: { customer: string }): boolean => one.customer === portal.customer
  return {
    card: cards[portal.customer] ?? 'pays',
    invoices: Object.values(invoices).filter(ofCustomer).map(showInvoice).reverse(),
    now: toIso(ledger.now(portal.customer)),
    returnUrl: portal.return_url,
    subscriptions: Object.values(subscriptions)
      .filter(ofCustomer)
      .map(one => showSubscription(ledger, one))
      .reverse()
  }
}

function showSubscription(ledger: Ledger, subscription: SandboxSubscription): ShownSubscription {
  const { cancel_at_period_end, id, status } = subscription
  const { current_period_end, price } = itemOf(subscription)
  const other = [...ledger.prices.values()].find(({ id, product }) => product === price.product && id !== price.id)
  return {
    ...showPrice(price),
    cancelsAtPeriodEnd: cancel_at_period_end,
    changesAtPeriodEnd: ledger.state.priceChanges[id] !== undefined,
    id,
    otherPrice: other ? showPrice(other) : null,
    periodEnd: toIso(current_period_end),
    status
  }
}

function showSession(ledger: Ledger, { cancel_url, customer, status }: SandboxSession) {
  return { cancelUrl: cancel_url, email: ledger.state.customers[customer]?.email ?? null, status }
}

function showPrice({ currency, id, product, recurring, unit_amount }: SandboxPrice): ShownPrice {
  return { cents: unit_amount, currency, interval: recurring.interval, priceId: id, productName: product }
}

function showInvoice({ amount_due, created, currency, number, status }: SandboxInvoice): ShownInvoice {
  return { cents: amount_due, createdAt: toIso(created), currency, number, status }
}

const own = <Kept>(kept: Readonly<Record<string, Kept>>, id: string): Kept | undefined =>
  Object.hasOwn(kept, id) ? kept[id] : undefined

const toIso = (seconds: number): string => new Date(seconds * 1_000).toISOString()
