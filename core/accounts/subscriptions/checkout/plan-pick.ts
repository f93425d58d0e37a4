// Decides what a plan's button does for a reader. @see docs/reference/product.md, section 2.10, and section 4,
// "Consumer plan pick" and "API plan pick"

import type { ListedSubscription } from '../list-subscriptions.ts'

/** Plan as currently offered on the page, with the price of the chosen interval. */
export interface OfferedPlan {
  /** All prices of the plan; empty for a free plan. */
  readonly priceIds: readonly string[]
  /** undefined for a free plan. */
  readonly shownPriceId: string | undefined
}

export type PlanPick =
  /** Free plan: no action needed. */
  | { readonly does: 'nothing'; readonly isActive: boolean }
  /** Opens the checkout for the shown price. */
  | { readonly does: 'checkout'; readonly isActive: false; readonly priceId: string }
  /**
   * Opens the page for managing the subscription: the plan is the current one, is current with the other interval, or
   * is unpaid.
   */
  | {
      readonly does: 'manage'
      readonly isActive: boolean
      readonly reason: 'current' | 'interval' | 'unpaid'
      readonly subscriptionId: string
    }

/** `subscription` is the reader's subscription to the site; undefined without one. */
export function pickConsumerPlan(
  { priceIds, shownPriceId }: OfferedPlan,
  subscription: ListedSubscription | undefined
): PlanPick {
  if (shownPriceId === undefined) return { does: 'nothing', isActive: !subscription?.isPaid }
  if (!subscription?.isRunning) return { does: 'checkout', isActive: false, priceId: shownPriceId }
  const { isPaid, priceId, subscriptionId } = subscription
  const isActive = isPaid && priceIds.includes(priceId)
  const reason = priceId === shownPriceId ? 'current' : 'interval'
  return { does: 'manage', isActive, reason: isPaid ? reason : 'unpaid', subscriptionId }
}

export type ApiPlanPick =
  /** Opens the checkout for the plan. */
  | { readonly does: 'checkout' }
  /** Opens the page for managing the subscription, because its last payment failed. */
  | { readonly does: 'manage'; readonly subscriptionId: string }
  /** A paid subscription exists, so all plan buttons are disabled. */
  | { readonly does: 'nothing' }

/** `subscription` is the reader's subscription to the data API; undefined without one. */
export function pickApiPlan(subscription: ListedSubscription | undefined): ApiPlanPick {
  if (subscription?.isPaid) return { does: 'nothing' }
  if (subscription?.isRunning) return { does: 'manage', subscriptionId: subscription.subscriptionId }
  return { does: 'checkout' }
}
