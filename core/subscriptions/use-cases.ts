import type { RateLimiter } from '../accounts/ports.ts'
import { checkPrices } from './check-prices.ts'
import { listPayments, listSubscriptions } from './list-subscriptions.ts'
import { listPlanCards } from './offers.ts'
import type { CheckoutPorts } from './open-checkout.ts'
import { openPortal } from './open-portal.ts'
import { receiveBillingEvent } from './receive-billing-event.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refreshSubscriptions } from './refresh-subscriptions.ts'
import { startCheckout } from './start-checkout.ts'

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
