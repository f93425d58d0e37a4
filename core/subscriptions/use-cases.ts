import type { RateLimiter } from '../accounts/ports.ts'
import { checkPrices } from './check-prices.ts'
import type { CheckoutPorts } from './checkout/open-checkout.ts'
import { startCheckout } from './checkout/start-checkout.ts'
import { listPayments, listSubscriptions } from './list-subscriptions.ts'
import { listPlanCards } from './offers.ts'
import { openPortal } from './open-portal.ts'
import { receiveBillingEvent } from './receive-billing-event.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refreshSubscriptions } from './refresh-subscriptions.ts'

export type SubscriptionPorts = CheckoutPorts & {
  readonly rateLimiter: RateLimiter
}

export const subscriptionUseCases = (ports: SubscriptionPorts) => ({
  checkPrices: checkPrices(ports),
  list: listSubscriptions(ports),
  listPayments: listPayments(ports),
  listPlans: () => listPlanCards(ports.offers),
  openPortal: openPortal(ports),
  receiveEvent: receiveBillingEvent(ports),
  reconcile: reconcilePayments(ports),
  refresh: refreshSubscriptions(ports),
  startCheckout: startCheckout(ports)
})
