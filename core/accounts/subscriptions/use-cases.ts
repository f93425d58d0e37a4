import type { Clock } from '../../clock.ts'
import type { RateLimiter, Secrets } from '../ports.ts'
import { checkPrices } from './check-prices.ts'
import { startCheckout } from './checkout/start-checkout.ts'
import { listPayments, listSubscriptions } from './list-subscriptions.ts'
import { isSelling, listPlanCards, type Offers } from './offers.ts'
import { openPortal } from './open-portal.ts'
import type { Billing, SubscriptionStore } from './ports.ts'
import { receiveBillingEvent } from './receive-billing-event.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refreshSubscriptions } from './refresh-subscriptions.ts'

export interface SubscriptionPorts {
  readonly billing: Billing
  readonly clock: Clock
  /** Like `subscriptions`, over separate connections for events, which may arrive in hundreds. */
  readonly eventStore: SubscriptionStore
  readonly offers: Offers
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
  readonly subscriptions: SubscriptionStore
}

export const subscriptionUseCases = (ports: SubscriptionPorts) => ({
  checkPrices: checkPrices(ports),
  isSelling: () => isSelling(ports.offers),
  list: listSubscriptions(ports),
  listPayments: listPayments(ports),
  listPlans: () => listPlanCards(ports.offers),
  openPortal: openPortal(ports),
  receiveEvent: receiveBillingEvent(ports),
  reconcile: reconcilePayments(ports),
  refresh: refreshSubscriptions(ports),
  startCheckout: startCheckout(ports)
})
