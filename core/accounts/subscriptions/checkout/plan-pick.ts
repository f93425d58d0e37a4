// What the button of a plan does for a reader. @see docs/reference/product.md, section 2.10, and section 4, "Consumer
// plan pick" and "API plan pick"

import type { ListedSubscription } from '../list-subscriptions.ts'

/** A plan as it is offered on the page right now, at the price of the interval that is chosen. */
export interface OfferedPlan {
  /** Every price of the plan; none of a free one. */
  readonly priceIds: readonly string[]
  /** undefined of a free plan. */
  readonly shownPriceId: string | undefined
}

export type PlanPick =
  /** A plan that costs nothing: there is nothing to do. */
  | { readonly does: 'nothing'; readonly isActive: boolean }
  /** Goes to pay for the shown price. */
  | { readonly does: 'checkout'; readonly isActive: false; readonly priceId: string }
  /** Opens the page on which the subscription is managed: it is the plan, the same plan by the other interval, or unpaid. */
  | {
      readonly does: 'manage'
      readonly isActive: boolean
      readonly reason: 'current' | 'interval' | 'unpaid'
      readonly subscriptionId: string
    }

/** `subscription` is the reader's to the site; undefined without one. */
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
  /** Goes to pay for the plan. */
  | { readonly does: 'checkout' }
  /** Opens the page on which the subscription is managed: its last payment failed. */
  | { readonly does: 'manage'; readonly subscriptionId: string }
  /** One is paid for: all buttons of plans are disabled. */
  | { readonly does: 'nothing' }

/** `subscription` is the reader's to the data API; undefined without one. */
export function pickApiPlan(subscription: ListedSubscription | undefined): ApiPlanPick {
  if (subscription?.isPaid) return { does: 'nothing' }
  if (subscription?.isRunning) return { does: 'manage', subscriptionId: subscription.subscriptionId }
  return { does: 'checkout' }
}
