import type { Kysely } from 'kysely'
import type pg from 'pg'

import type { ApiKeyDirectory, KeyOwner } from '#core/data-api/ports.ts'
import type { Database } from '#db/schema.ts'
import { SUBSCRIPTION_COLUMNS, toSubscription } from '../accounts/subscriptions/subscription-rows.ts'
import { batched } from '../batched.ts'
import type { Connection } from '../connect.ts'

const NOTED_EVERY_MS = 60_000

/**
 * The table is created in db/migrations/0049_api_keys.ts. Keys are not cached, so a revoked key stops working at once.
 */
export function postgresKeyDirectory({ db, pool }: Pick<Connection, 'db' | 'pool'>): ApiKeyDirectory {
  const find = batched((fingerprints: readonly string[]) => findAll(pool, fingerprints))
  const notedAt = new Map<string, number>()
  return {
    async findOwner(fingerprint, now) {
      const owner = await find(fingerprint)
      if (owner && now.getTime() - (notedAt.get(fingerprint) ?? 0) >= NOTED_EVERY_MS) {
        notedAt.set(fingerprint, now.getTime())
        await noteUse(db, fingerprint, now)
      }
      return owner
    }
  }
}

/** Prepared statement, because every request of the data API runs it. */
const FIND = {
  name: 'find-key-owners',
  text: `
    select api_key.fingerprint, api_key.account_id as "userId", api_key.expires_at as "stopsAt",
      ${SUBSCRIPTION_COLUMNS.join(', ')}
    from api_key
    left join billing_customer on billing_customer.account_id = api_key.account_id
    left join subscription on customer_id = billing_customer.id and subscription_for = 'api'
    where fingerprint = any ($1::text[])`
}

type Found = Joined & { readonly fingerprint: string; readonly userId: string; readonly stopsAt: string | null }

async function findAll(pool: pg.Pool, fingerprints: readonly string[]): Promise<(KeyOwner | undefined)[]> {
  const { rows } = await pool.query<Found>({ ...FIND, values: [[...new Set(fingerprints)]] })
  const byKey = Map.groupBy(rows, row => row.fingerprint)
  return fingerprints.map(fingerprint => {
    const own = byKey.get(fingerprint)
    return (
      own && {
        expiresAt: own[0]!.stopsAt === null ? undefined : new Date(own[0]!.stopsAt),
        subscriptions: own.flatMap(row => (isSubscription(row) ? [toSubscription(row)] : [])),
        userId: own[0]!.userId
      }
    )
  })
}

type SubscriptionRow = Parameters<typeof toSubscription>[0]
type Joined = { [Name in keyof SubscriptionRow]: SubscriptionRow[Name] | null }

const isSubscription = (row: Joined): row is Joined & SubscriptionRow => row.id !== null

/** Records that a key was used. The caller limits this to one write a minute. */
async function noteUse(db: Kysely<Database>, fingerprint: string, now: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: now.toISOString() })
    .where('fingerprint', '=', fingerprint)
    .execute()
}
