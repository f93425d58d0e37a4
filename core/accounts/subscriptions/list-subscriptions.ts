import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { User } from '../people/user.ts'
import { findPlan, type SubscriptionFor } from './plans.ts'
import type { ListedPayment, SubscriptionStore } from './ports.ts'
import { bestOf, isPaid, type StoredSubscription } from './subscription.ts'

/** @see docs/reference/product.md, section 3, "Subscription" */
export interface ListedSubscription {
  readonly priceId: string
  readonly status: 'active' | 'canceled'
  /** End of the paid period as an ISO instant. */
  readonly expires_at: string
  /** Whether to show `expires_at`, because access ends then. */
  readonly showGoodThrough: boolean
  readonly productName: string
  readonly subscriptionId: string
  readonly subscriptionFor: SubscriptionFor
  /** Whether the subscription is active, or canceled with time left. Shown as the badge. */
  readonly isPaid: boolean
  /** Whether it can be managed in the portal. An ended subscription cannot be resumed. */
  readonly isRunning: boolean
}

/** Query that selects subscriptions; see listSubscriptions. */
export const ListSubscriptionsQuery = v.strictObject({ subscription: v.optional(v.picklist(['all', 'api'])) })

export type ListSubscriptionsAnswer = Result<
  ListedSubscription | null | readonly ListedSubscription[],
  'sign_in_required'
>

/**
 * Returns subscriptions of `user`. `all` returns a list, `api` the best subscription to the data API. Otherwise the
 * best subscription to the site is returned. null without one.
 *
 * @see docs/reference/product.md, section 7, "GET /api/v1/subscriptions/details"
 */
export function listSubscriptions({ clock, subscriptions }: { clock: Clock; subscriptions: SubscriptionStore }) {
  return async (user: User | undefined, wanted: 'all' | 'api' | undefined): Promise<ListSubscriptionsAnswer> => {
    if (!user) return fail('sign_in_required')
    const kept = await subscriptions.listByUser(user.id)
    const now = clock.now()
    if (wanted === 'all') return ok(listAll(kept, now))
    const best = bestOf(kept.filter(one => one.subscriptionFor === (wanted ?? 'other')))
    return ok(best ? toListed(best, now) : null)
  }
}

/** Converts stored subscriptions to the form shown to their owner. */
export function listAll(kept: readonly StoredSubscription[], now: Date): ListedSubscription[] {
  return kept.map(one => toListed(one, now))
}

function toListed(kept: StoredSubscription, now: Date): ListedSubscription {
  const { expiresAt, id, isRunning, planId, priceId, status, subscriptionFor } = kept
  return {
    expires_at: expiresAt.toISOString(),
    isPaid: isPaid(kept, now),
    isRunning,
    priceId,
    productName: findPlan(planId)?.name ?? planId,
    showGoodThrough: status === 'canceled',
    status,
    subscriptionFor,
    subscriptionId: id
  }
}

/** Line of the payment history. Instants are ISO, money is in the smallest unit of the currency. */
export interface ListedReceipt extends Omit<ListedPayment, 'createdAt' | 'paidAt' | 'planId'> {
  readonly createdAt: string
  readonly paidAt: string | undefined
  readonly productName: string | undefined
}

/** Lists the payments of `user`, newest first. @see docs/reference/product.md, section 3, "a payment history" */
export function listPayments({ subscriptions }: { subscriptions: SubscriptionStore }) {
  return async (user: User | undefined): Promise<Result<readonly ListedReceipt[], 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const payments = await subscriptions.listPayments(user.id)
    return ok(payments.map(toReceipt))
  }
}

export function toReceipt({ createdAt, paidAt, planId, ...payment }: ListedPayment): ListedReceipt {
  return {
    ...payment,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString(),
    productName: findPlan(planId ?? '')?.name
  }
}
