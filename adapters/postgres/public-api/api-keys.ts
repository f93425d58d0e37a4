import { type Kysely, sql } from 'kysely'

import type { ApiKeyStore } from '#core/subscriptions/ports.ts'
import type { Database } from '#db/schema.ts'
import { SUBSCRIPTION_COLUMNS, toSubscription } from '../subscriptions/subscription-rows.ts'

/** Table in db/migrations/0009_subscriptions.ts. */
export function postgresApiKeys(db: Kysely<Database>): ApiKeyStore {
  return {
    async add(userId, { fingerprint, now, prefix }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('api_key')
        .values({ account_id: userId, created_at: now.toISOString(), fingerprint, prefix })
        .onConflict(conflict => conflict.column('account_id').doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    async find(userId) {
      const row = await db
        .selectFrom('api_key')
        .select(['created_at', 'last_used_at', 'prefix'])
        .where('account_id', '=', userId)
        .executeTakeFirst()
      return (
        row && {
          createdAt: new Date(row.created_at),
          lastUsedAt: row.last_used_at === null ? undefined : new Date(row.last_used_at),
          prefix: row.prefix
        }
      )
    },

    async findOwner(fingerprint, now) {
      const key = await db
        .selectFrom('api_key')
        .select('account_id')
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirst()
      if (!key) return undefined
      await noteUse(db, fingerprint, now)
      const rows = await db
        .selectFrom('subscription')
        .innerJoin('billing_customer', 'billing_customer.id', 'customer_id')
        .select(SUBSCRIPTION_COLUMNS)
        .where('account_id', '=', key.account_id)
        .where('subscription_for', '=', 'api')
        .execute()
      return { subscriptions: rows.map(toSubscription), userId: key.account_id }
    },

    async replace(userId, { fingerprint, now, prefix }) {
      const { numUpdatedRows } = await db
        .updateTable('api_key')
        .set({ created_at: now.toISOString(), fingerprint, last_used_at: null, prefix })
        .where('account_id', '=', userId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async revoke(userId) {
      const { numDeletedRows } = await db.deleteFrom('api_key').where('account_id', '=', userId).executeTakeFirst()
      return numDeletedRows > 0n
    }
  }
}

/** To the minute: a key that is used a thousand times a minute is written once. */
async function noteUse(db: Kysely<Database>, fingerprint: string, now: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: now.toISOString() })
    .where('fingerprint', '=', fingerprint)
    .where(({ eb, or }) =>
      or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<=', sql<string>`${now.toISOString()}::timestamptz - interval '1 minute'`)
      ])
    )
    .execute()
}
