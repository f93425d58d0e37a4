import type { Kysely } from 'kysely'
import type pg from 'pg'

import type { KeyRestrictions } from '#core/data-api/keys/key-limits.ts'
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
  const findIn = (statement: Statement, note: typeof noteUse) => {
    const find = batched((fingerprints: readonly string[]) => findAll(pool, statement, fingerprints))
    const notedAt = new Map<string, number>()
    return async (fingerprint: string, now: Date): Promise<KeyOwner | undefined> => {
      const owner = await find(fingerprint)
      if (owner && now.getTime() - (notedAt.get(fingerprint) ?? 0) >= NOTED_EVERY_MS) {
        notedAt.set(fingerprint, now.getTime())
        await note(db, fingerprint, now)
      }
      return owner
    }
  }
  return { findOwner: findIn(FIND, noteUse), findTokenOwner: findIn(FIND_BY_TOKEN, noteTokenUse) }
}

type Statement = typeof FIND | typeof FIND_BY_TOKEN

/** Joins the subscriptions to the API of the account in `table`. */
const joinSubscriptions = (table: 'api_key' | 'oauth_grant'): string => `
    left join billing_customer on billing_customer.account_id = ${table}.account_id
    left join subscription on customer_id = billing_customer.id and subscription_for = 'api'`

/** Prepared statements, because every request of the data API runs one. */
const FIND = {
  name: 'find-key-owners',
  text: `
    select api_key.fingerprint, api_key.account_id as "userId", api_key.expires_at as "stopsAt",
      api_key.scopes, api_key.addresses,
      ${SUBSCRIPTION_COLUMNS.join(', ')}
    from api_key
    ${joinSubscriptions('api_key')}
    where fingerprint = any ($1::text[])`
}

/** Tokens work from any address. */
const FIND_BY_TOKEN = {
  name: 'find-token-owners',
  text: `
    select oauth_token.fingerprint, oauth_grant.account_id as "userId", oauth_token.expires_at as "stopsAt",
      oauth_grant.scopes, '{}'::text[] as addresses,
      ${SUBSCRIPTION_COLUMNS.join(', ')}
    from oauth_token
    join oauth_grant on oauth_grant.id = oauth_token.grant_id
    ${joinSubscriptions('oauth_grant')}
    where oauth_token.kind = 'access' and fingerprint = any ($1::text[])`
}

type Found = Joined &
  KeyRestrictions & { readonly fingerprint: string; readonly userId: string; readonly stopsAt: string | null }

async function findAll(
  pool: pg.Pool,
  statement: Statement,
  fingerprints: readonly string[]
): Promise<(KeyOwner | undefined)[]> {
  const { rows } = await pool.query<Found>({ ...statement, values: [[...new Set(fingerprints)]] })
  const byKey = Map.groupBy(rows, row => row.fingerprint)
  return fingerprints.map(fingerprint => {
    const own = byKey.get(fingerprint)
    return (
      own && {
        addresses: own[0]!.addresses,
        expiresAt: own[0]!.stopsAt === null ? undefined : new Date(own[0]!.stopsAt),
        scopes: own[0]!.scopes,
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

async function noteTokenUse(db: Kysely<Database>, fingerprint: string, now: Date): Promise<void> {
  await db
    .updateTable('oauth_grant')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('oauth_token').select('grant_id').where('fingerprint', '=', fingerprint)
    )
    .execute()
}
