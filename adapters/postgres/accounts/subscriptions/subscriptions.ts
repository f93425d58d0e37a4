import { type Kysely, sql } from 'kysely'

import type { SubscriptionStore } from '#core/accounts/subscriptions/ports.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../../in-transaction.ts'
import { cancelUnlistedSubscriptions, keepReading } from './customer-reading.ts'
import { strandedPayments } from './stranded-payments.ts'
import { SUBSCRIPTION_COLUMNS, toPayment, toSubscription } from './subscription-rows.ts'

/** Hours for which a checkout can still be paid; Stripe accepts no payment on an older one. */
const OPEN_CHECKOUT_HOURS = 25

/** The tables are created in db/migrations/0009_subscriptions.ts. */
export function postgresSubscriptions(db: Kysely<Database>): SubscriptionStore {
  return {
    ...strandedPayments(db),

    async claimIntent(customerId, subscriptionFor, { id, priceId }) {
      const values = { customer_id: customerId, id, price_id: priceId, subscription_for: subscriptionFor }
      const row = await db
        .insertInto('checkout_intent')
        .values(values)
        /* This update changes nothing, but waits for a concurrent insert and returns the stored row. */
        .onConflict(conflict =>
          conflict.columns(['customer_id', 'subscription_for']).doUpdateSet({ customer_id: customerId })
        )
        .returning(['checkout_id', 'id', 'price_id'])
        .executeTakeFirstOrThrow()
      return { checkoutId: row.checkout_id ?? undefined, id: row.id, priceId: row.price_id }
    },

    async dropIntent({ checkoutId, id }) {
      await db
        .deleteFrom('checkout_intent')
        .where('id', '=', id)
        .where('checkout_id', checkoutId === undefined ? 'is' : '=', checkoutId ?? null)
        .execute()
    },

    findCustomer: userId => findCustomer(db, userId),

    forgetCustomer: customerId =>
      inTransaction(db, async transaction => {
        await cancelUnlistedSubscriptions(transaction, customerId, [])
        await transaction
          .updateTable('billing_customer')
          .set({ account_id: null })
          .where('id', '=', customerId)
          .execute()
      }),

    keep: reading => inTransaction(db, transaction => keepReading(transaction, reading)),

    async keepCheckout(intentId, checkoutId) {
      const { numUpdatedRows } = await db
        .updateTable('checkout_intent')
        .set({ checkout_id: checkoutId })
        .where('id', '=', intentId)
        .where(({ eb, or }) => or([eb('checkout_id', 'is', null), eb('checkout_id', '=', checkoutId)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async keepCustomer(userId, customerId, language) {
      await db
        .insertInto('billing_customer')
        .values({ account_id: userId, id: customerId, language })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      const kept = await findCustomer(db, userId)
      if (kept === undefined) throw new Error(`Customer ${customerId} belongs to another account`)
      return kept
    },

    async listByUser(userId) {
      const rows = await db
        .selectFrom('subscription')
        .innerJoin('billing_customer', 'billing_customer.id', 'customer_id')
        .select(SUBSCRIPTION_COLUMNS)
        .where('account_id', '=', userId)
        .orderBy('expires_at', 'desc')
        .execute()
      return rows.map(toSubscription)
    },

    async listPayments(userId) {
      const rows = await db
        .selectFrom('payment')
        .innerJoin('billing_customer', 'billing_customer.id', 'payment.customer_id')
        .leftJoin('subscription', 'subscription.id', 'payment.subscription_id')
        .selectAll('payment')
        .select('plan_id')
        .where('account_id', '=', userId)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(row => ({ ...toPayment(row), planId: row.plan_id ?? undefined }))
    },

    listUnread: (since, limit) => listUnread(db, since, limit),

    async noteMissing(customerId) {
      await db
        .updateTable('billing_customer')
        .set({ read_at: sql<string>`now()` })
        .where('id', '=', customerId)
        .execute()
    },

    async takeTicket() {
      const { rows } = await sql<{ ticket: string }>`select nextval('billing_ticket') as ticket`.execute(db)
      return Number(rows[0]?.ticket)
    },

    async wasHandled(eventId) {
      const row = await db.selectFrom('billing_event').select('id').where('id', '=', eventId).executeTakeFirst()
      return row !== undefined
    }
  }
}

async function findCustomer(db: Kysely<Database>, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('billing_customer').select('id').where('account_id', '=', userId).executeTakeFirst()
  return row?.id
}

async function listUnread(
  db: Kysely<Database>,
  { expected, now, other }: { expected: Date; now: Date; other: Date },
  limit: number
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with customer as (
      select id, coalesce(read_at, '-infinity') as read_at,
        account_id is not null and (
          exists (select from checkout_intent where customer_id = billing_customer.id and checkout_id is not null
            and created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${OPEN_CHECKOUT_HOURS}))
          or exists (select from subscription where customer_id = billing_customer.id and is_running
            and expires_at < ${now.toISOString()})) as is_expected,
        account_id is null as is_gone,
        exists (select from subscription where customer_id = billing_customer.id and is_running) as has_running
      from billing_customer)
    select id from customer
    where is_gone and has_running
      or is_expected and read_at < ${expected.toISOString()}
      or not is_gone and read_at < ${other.toISOString()}
    order by is_expected or is_gone desc, read_at, id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
