import type { Selectable } from 'kysely'

import type { Payment } from '#core/accounts/subscriptions/ports.ts'
import type { StoredSubscription } from '#core/accounts/subscriptions/subscription.ts'
import type { Database } from '#db/schema.ts'

export const SUBSCRIPTION_COLUMNS = [
  'subscription.id',
  'subscription.price_id',
  'subscription.plan_id',
  'subscription.subscription_for',
  'subscription.status',
  'subscription.expires_at',
  'subscription.is_running'
] as const

type SubscriptionRow = Omit<Selectable<Database['subscription']>, 'customer_id'>
type PaymentRow = Omit<Selectable<Database['payment']>, 'customer_id'>

export function toSubscription(row: SubscriptionRow): StoredSubscription {
  return {
    expiresAt: new Date(row.expires_at),
    id: row.id,
    isRunning: row.is_running,
    planId: row.plan_id,
    priceId: row.price_id,
    status: row.status,
    subscriptionFor: row.subscription_for
  }
}

export function toPayment(row: PaymentRow): Payment {
  return {
    createdAt: new Date(row.created_at),
    currency: row.currency,
    id: row.id,
    number: row.number ?? undefined,
    paidAt: row.paid_at === null ? undefined : new Date(row.paid_at),
    status: row.status,
    subscriptionId: row.subscription_id ?? undefined,
    taxCents: Number(row.tax_cents),
    totalCents: Number(row.total_cents),
    url: row.url ?? undefined
  }
}
