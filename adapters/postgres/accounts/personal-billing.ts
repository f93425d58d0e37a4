// Payment data that belongs to an account. Payments are kept after the account is deleted, as tax and commercial law
// demand. Only their link to the account is deleted (db/migrations/0009_subscriptions.ts).

import type { Kysely } from 'kysely'

import type { Database } from '#db/schema.ts'
import type { DataOwner, PersonalPart } from './personal-part.ts'

export const BILLING_PARTS: Readonly<Record<string, PersonalPart>> = {
  apiKeys: {
    read: (db, { id }) =>
      db
        .selectFrom('api_key')
        .select([
          'name',
          'prefix',
          'scopes',
          'addresses',
          'created_at as createdAt',
          'last_used_at as lastUsedAt',
          'expires_at as expiresAt'
        ])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
    remove: 'with account',
    table: 'api_key'
  },

  assistants: {
    read: (db, { id }) =>
      db
        .selectFrom('oauth_grant')
        .innerJoin('oauth_client', 'oauth_client.id', 'oauth_grant.client_id')
        .select(['name', 'place', 'scopes', 'redeemed_at as connectedAt', 'last_used_at as lastUsedAt'])
        .where('account_id', '=', id)
        .orderBy('oauth_grant.id')
        .execute(),
    remove: 'with account',
    table: 'oauth_grant'
  },

  apiRequests: {
    read: (db, { id }) =>
      db
        .selectFrom('request_allowance')
        .select(['quota as requestsPerMinute', 'admitted as lastRequests'])
        .where('account_id', '=', id)
        .execute(),
    remove: 'with account',
    table: 'request_allowance'
  },

  apiUsage: {
    read: (db, { id }) =>
      db
        .selectFrom('api_usage')
        .select(['day', 'status', 'requests'])
        .where('account_id', '=', id)
        .orderBy('day')
        .orderBy('status')
        .execute(),
    remove: 'with account',
    table: 'api_usage'
  },

  checkouts: {
    read: (db, owner) =>
      db
        .selectFrom('checkout_intent')
        .select(['id', 'subscription_for as subscriptionFor', 'price_id as priceId', 'created_at as createdAt'])
        .where('customer_id', 'in', customersOf(db, owner))
        .orderBy('created_at')
        .execute(),
    remove: (db, owner) =>
      db.deleteFrom('checkout_intent').where('customer_id', 'in', customersOf(db, owner)).execute(),
    table: 'checkout_intent'
  },

  customers: {
    read: (db, { id }) =>
      db.selectFrom('billing_customer').select('id as stripeCustomer').where('account_id', '=', id).execute(),
    remove: 'kept by law',
    table: 'billing_customer'
  },

  payments: {
    read: (db, owner) =>
      db
        .selectFrom('payment')
        .select([
          'id',
          'number',
          'status',
          'total_cents as totalCents',
          'tax_cents as taxCents',
          'currency',
          'created_at as createdAt',
          'paid_at as paidAt'
        ])
        .where('customer_id', 'in', customersOf(db, owner))
        .orderBy('created_at')
        .execute(),
    remove: 'kept by law',
    table: 'payment'
  },

  subscriptions: {
    read: (db, owner) =>
      db
        .selectFrom('subscription')
        .select([
          'id',
          'plan_id as plan',
          'price_id as priceId',
          'subscription_for as subscriptionFor',
          'status',
          'expires_at as expiresAt'
        ])
        .where('customer_id', 'in', customersOf(db, owner))
        .orderBy('id')
        .execute(),
    remove: 'kept by law',
    table: 'subscription'
  }
}

function customersOf(db: Kysely<Database>, { id }: DataOwner) {
  return db.selectFrom('billing_customer').select('id').where('account_id', '=', id)
}
