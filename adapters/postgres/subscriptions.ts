import { type Kysely, sql, type Transaction } from 'kysely'

import type { Language } from '#core/language.ts'
import type { CustomerReading, KeptCustomer, SubscriptionStore } from '#core/subscriptions/ports.ts'
import { receiptOf } from '#core/subscriptions/receipt.ts'
import type { Database } from '#db/schema.ts'
import { insertMail } from './outgoing-mails.ts'
import { SUBSCRIPTION_COLUMNS, toPayment, toSubscription } from './subscription-rows.ts'

/** Stripe takes no payment on a checkout that is older. */
const OPEN_CHECKOUT_HOURS = 25

/** Tables in db/migrations/0009_subscriptions.ts. */
export function postgresSubscriptions(db: Kysely<Database>): SubscriptionStore {
  return {
    async claimIntent(customerId, subscriptionFor, { id, priceId }) {
      const values = { customer_id: customerId, id, price_id: priceId, subscription_for: subscriptionFor }
      const row = await db
        .insertInto('checkout_intent')
        .values(values)
        /* An update that changes nothing: it waits for who is inserting the same, and answers what is there. */
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
      db.transaction().execute(async transaction => {
        await endOthers(transaction, customerId, [])
        await transaction
          .updateTable('billing_customer')
          .set({ account_id: null })
          .where('id', '=', customerId)
          .execute()
      }),

    keep: reading => db.transaction().execute(transaction => keepReading(transaction, reading)),

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

/** Locks in the order event, customer: many who bring the same event wait for the first of them. */
async function keepReading(
  db: Transaction<Database>,
  { customerId, event, payments, subscriptions, ticket }: CustomerReading
): Promise<KeptCustomer | undefined> {
  if (event) await keepEvent(db, event, customerId)
  const customer = await db
    .selectFrom('billing_customer')
    .select(['account_id', 'language', 'ticket'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) return undefined
  if (Number(customer.ticket) < ticket) {
    await keepSubscriptions(db, customerId, subscriptions)
    await endOthers(db, customerId, subscriptions)
    const wasPaid = await listPaid(db, customerId)
    await keepPayments(db, customerId, payments)
    const fresh = payments.filter(({ id }) => !wasPaid.has(id))
    await writeReceipts(db, customer, { payments: fresh, subscriptions })
    await db
      .updateTable('billing_customer')
      .set({ read_at: sql<string>`now()`, ticket: String(ticket) })
      .where('id', '=', customerId)
      .execute()
  }
  return { customerId, userId: customer.account_id ?? undefined }
}

async function keepEvent(
  db: Transaction<Database>,
  { id, type }: { id: string; type: string },
  customerId: string
): Promise<void> {
  await db
    .insertInto('billing_event')
    .values({ customer_id: customerId, id, type })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function keepSubscriptions(
  db: Transaction<Database>,
  customerId: string,
  subscriptions: CustomerReading['subscriptions']
): Promise<void> {
  for (const { expiresAt, id, isRunning, planId, priceId, status, subscriptionFor } of subscriptions) {
    const values = {
      expires_at: expiresAt.toISOString(),
      is_running: isRunning,
      plan_id: planId,
      price_id: priceId,
      status,
      subscription_for: subscriptionFor
    }
    await db
      .insertInto('subscription')
      .values({ ...values, customer_id: customerId, id })
      .onConflict(conflict => conflict.column('id').doUpdateSet(values))
      .execute()
  }
}

/** Stripe forgets no subscription: one that is not among those that it has is of other keys, or of a lost sandbox. */
async function endOthers(
  db: Transaction<Database>,
  customerId: string,
  subscriptions: CustomerReading['subscriptions']
): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ expires_at: sql<string>`least(expires_at, now())`, is_running: false, status: 'canceled' })
    .where('customer_id', '=', customerId)
    .where(({ eb, not, ref }) => not(eb(ref('id'), '=', sql<string>`any(${subscriptions.map(({ id }) => id)})`)))
    .where('is_running', '=', true)
    .execute()
}

async function keepPayments(
  db: Transaction<Database>,
  customerId: string,
  payments: CustomerReading['payments']
): Promise<void> {
  for (const {
    createdAt,
    currency,
    id,
    number,
    paidAt,
    status,
    subscriptionId,
    taxCents,
    totalCents,
    url
  } of payments) {
    const values = {
      number: number ?? null,
      paid_at: paidAt?.toISOString() ?? null,
      status,
      tax_cents: String(taxCents),
      total_cents: String(totalCents),
      url: url ?? null
    }
    await db
      .insertInto('payment')
      .values({
        ...values,
        created_at: createdAt.toISOString(),
        currency,
        customer_id: customerId,
        id,
        subscription_id: subscriptionId ?? null
      })
      .onConflict(conflict => conflict.column('id').doUpdateSet(values))
      .execute()
  }
}

async function listPaid(db: Transaction<Database>, customerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'paid')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** To the address that the account has now; who has no account any more gets none. */
async function writeReceipts(
  db: Transaction<Database>,
  { account_id: accountId, language }: { account_id: string | null; language: string },
  { payments, subscriptions }: Pick<CustomerReading, 'payments' | 'subscriptions'>
): Promise<void> {
  if (accountId === null || payments.length === 0) return
  const { email } = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  for (const payment of payments) {
    const planId = subscriptions.find(({ id }) => id === payment.subscriptionId)?.planId
    const mail = receiptOf(payment, { language: language as Language, planId, recipient: email }) // checked by the table
    if (mail) await insertMail(db, mail)
  }
}

async function listUnread(
  db: Kysely<Database>,
  { expected, now, other }: { expected: Date; now: Date; other: Date },
  limit: number
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from billing_customer as customer
    where account_id is not null and (
        coalesce(read_at, '-infinity') < ${other.toISOString()}
        or coalesce(read_at, '-infinity') < ${expected.toISOString()} and (
          exists (select from checkout_intent where customer_id = customer.id and checkout_id is not null
            and created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${OPEN_CHECKOUT_HOURS}))
          or exists (select from subscription where customer_id = customer.id and is_running
            and expires_at < ${now.toISOString()})))
      or account_id is null and exists (select from subscription where customer_id = customer.id and is_running)
    order by read_at nulls first, id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
