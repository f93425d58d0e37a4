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
  /** ISO instant: the end of what is paid for. */
  readonly expires_at: string
  /** Whether `expires_at` is to be shown: access ends then. */
  readonly showGoodThrough: boolean
  readonly productName: string
  readonly subscriptionId: string
  readonly subscriptionFor: SubscriptionFor
  /** Active, or canceled and not over: what the badge shows. */
  readonly isPaid: boolean
  /** Whether it can be managed in the portal; what is over cannot be taken up again. */
  readonly isRunning: boolean
}

/** Which of them: see listSubscriptions. */
export const ListSubscriptionsQuery = v.strictObject({ subscription: v.optional(v.picklist(['all', 'api'])) })

export type ListSubscriptionsAnswer = Result<
  ListedSubscription | null | readonly ListedSubscription[],
  'sign_in_required'
>

/**
 * What `user` subscribed to: of the site without `wanted`, of the data API for `api`, one or null; for `all` a list.
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

/** What is kept, as its owner sees it. */
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

/** A line of the payment history: instants are ISO, money in the smallest unit of the currency. */
export interface ListedReceipt extends Omit<ListedPayment, 'createdAt' | 'paidAt' | 'planId'> {
  readonly createdAt: string
  readonly paidAt: string | undefined
  readonly productName: string | undefined
}

/** What `user` was charged, newest first. @see docs/reference/product.md, section 3, "a payment history" */
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
