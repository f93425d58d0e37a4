// Stores a customer as read from Stripe, together with the event and the receipts, in one transaction.

import { sql, type Transaction } from 'kysely'
import type { CustomerReading, StoredCustomer } from '#core/accounts/subscriptions/ports.ts'
import { receiptOf } from '#core/accounts/subscriptions/receipt.ts'
import type { Language } from '#core/language.ts'
import type { Database } from '#db/schema.ts'
import { anyOf } from '../../any-of.ts'
import { insertMail } from '../../messages/mail/outgoing-mails.ts'

/**
 * Stores the reading. Locks the event before the customer, so that concurrent deliveries of one event wait for the
 * first.
 */
export async function keepReading(
  db: Transaction<Database>,
  { customerId, event, payments, subscriptions, ticket }: CustomerReading
): Promise<StoredCustomer | undefined> {
  if (event) await keepEvent(db, event, customerId)
  const customer = await db
    .selectFrom('billing_customer')
    .leftJoin('account', 'account.id', 'account_id')
    .select(['account_id', 'billing_customer.language', 'deletes_at', 'ticket'])
    .where('billing_customer.id', '=', customerId)
    .forUpdate('billing_customer')
    .executeTakeFirst()
  if (!customer) return undefined
  if (Number(customer.ticket) < ticket) {
    await keepSubscriptions(db, customerId, subscriptions)
    await cancelUnlistedSubscriptions(db, customerId, subscriptions)
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
  const { account_id: userId, deletes_at: deletesAt } = customer
  return { customerId, deletesAt: deletesAt === null ? undefined : new Date(deletesAt), userId: userId ?? undefined }
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

/** Cancels subscriptions that Stripe no longer lists. They were made with other keys or in a lost sandbox. */
export async function cancelUnlistedSubscriptions(
  db: Transaction<Database>,
  customerId: string,
  subscriptions: CustomerReading['subscriptions']
): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ expires_at: sql<string>`least(expires_at, now())`, is_running: false, status: 'canceled' })
    .where('customer_id', '=', customerId)
    .where(({ eb, not }) => not(eb('id', '=', anyOf(subscriptions.map(({ id }) => id)))))
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

/** Writes receipts to the account's current address. A customer without an account gets none. */
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
