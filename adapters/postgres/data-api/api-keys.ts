import type { Kysely } from 'kysely'

import type { NewSecurityEvent } from '#core/accounts/security-event.ts'
import type { KeyScope } from '#core/data-api/keys/key-limits.ts'
import type { ApiKeyStore, NewApiKey } from '#core/data-api/ports.ts'
import { fail, ok } from '#core/result.ts'
import type { Database } from '#db/schema.ts'
import { insertSecurityEvent, insertSecurityEvents } from '../accounts/security-events.ts'
import { inTransaction } from '../in-transaction.ts'
import { endGrants } from './connections.ts'

/**
 * The table is created in db/migrations/0009_subscriptions.ts; 0049_api_keys.ts adds names, 0146_key_restrictions.ts
 * restrictions.
 */
export function postgresApiKeys(db: Kysely<Database>): ApiKeyStore {
  return {
    add: (userId, key, most) =>
      inTransaction(db, async transaction => {
        await lockAccount(transaction, userId, key.now)
        return (await count(transaction, userId, true)) < most ? insert(transaction, userId, key) : undefined
      }),

    async list(userId) {
      const rows = await db
        .selectFrom('api_key')
        .select(['id', 'name', 'prefix', 'created_at', 'last_used_at', 'expires_at', 'scopes', 'addresses'])
        .where('account_id', '=', userId)
        .orderBy('id')
        .execute()
      return rows.map(row => ({
        addresses: row.addresses,
        createdAt: new Date(row.created_at),
        expiresAt: toDate(row.expires_at),
        id: row.id,
        lastUsedAt: toDate(row.last_used_at),
        name: row.name,
        prefix: row.prefix,
        scopes: row.scopes as KeyScope[] // a check constraint allows no other value
      }))
    },

    replace: (userId, id, { oldUntil, ...key }, most) =>
      inTransaction(db, async transaction => {
        await lockAccount(transaction, userId, key.now)
        if ((await count(transaction, userId, false)) >= most) return fail('too_many_api_keys')
        const old = await transaction
          .updateTable('api_key')
          .set({ expires_at: oldUntil.toISOString() })
          .where('account_id', '=', userId)
          .where('id', '=', id)
          .where('expires_at', 'is', null)
          .returning(['addresses', 'name', 'scopes'])
          .executeTakeFirst()
        if (!old) return fail('api_key_not_found')
        return ok(await insert(transaction, userId, { ...key, ...old, scopes: old.scopes as KeyScope[] }))
      }),

    async rename(userId, id, name) {
      const { numUpdatedRows } = await db
        .updateTable('api_key')
        .set({ name })
        .where('account_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    restrict: (userId, id, { addresses, event, scopes }) =>
      inTransaction(db, async transaction => {
        const restricted = await transaction
          .updateTable('api_key')
          .set({ addresses: [...addresses], scopes: [...scopes] })
          .where('account_id', '=', userId)
          .where('id', '=', id)
          .returning(['account_id', 'name'])
          .executeTakeFirst()
        return noteChange(transaction, event, restricted)
      }),

    revoke: (userId, id, event) =>
      inTransaction(db, async transaction => {
        const revoked = await transaction
          .deleteFrom('api_key')
          .where('account_id', '=', userId)
          .where('id', '=', id)
          .returning(['account_id', 'name'])
          .executeTakeFirst()
        return noteChange(transaction, event, revoked)
      })
  }
}

/** Logs a change of a key by its name. Returns false if there is no such key. */
async function noteChange(
  transaction: Kysely<Database>,
  event: NewSecurityEvent,
  changed: { readonly account_id: string; readonly name: string } | undefined
): Promise<boolean> {
  if (changed) await insertSecurityEvent(transaction, changed.account_id, { ...event, detail: changed.name })
  return changed !== undefined
}

/** Ends all keys of an account, and the assistants that it connected. Logs each by name. */
export async function endApiKeys(db: Kysely<Database>, userId: string, event: NewSecurityEvent): Promise<void> {
  const ended = await db.deleteFrom('api_key').where('account_id', '=', userId).returning('name').execute()
  await insertSecurityEvents(
    db,
    ended.map(({ name }) => ({ ...event, detail: name, userId }))
  )
  await endGrants(db, { event: { ...event, kind: 'assistant_removed' }, userId })
}

/** Locks the account, which serialises changes to its keys. Also deletes expired keys. */
async function lockAccount(transaction: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await transaction.selectFrom('account').select('id').where('id', '=', userId).forUpdate().execute()
  await transaction
    .deleteFrom('api_key')
    .where('account_id', '=', userId)
    .where('expires_at', '<=', now.toISOString())
    .execute()
}

async function count(transaction: Kysely<Database>, userId: string, goOnOnly: boolean): Promise<number> {
  const { held } = await transaction
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<string>().as('held'))
    .where('account_id', '=', userId)
    .$if(goOnOnly, query => query.where('expires_at', 'is', null))
    .executeTakeFirstOrThrow()
  return Number(held)
}

async function insert(
  transaction: Kysely<Database>,
  userId: string,
  { addresses, event, fingerprint, name, now, prefix, scopes }: NewApiKey
): Promise<string> {
  const { id } = await transaction
    .insertInto('api_key')
    .values({
      account_id: userId,
      addresses: [...addresses],
      created_at: now.toISOString(),
      fingerprint,
      name,
      prefix,
      scopes: [...scopes]
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSecurityEvent(transaction, userId, { ...event, detail: name })
  return id
}

const toDate = (instant: string | null): Date | undefined => (instant === null ? undefined : new Date(instant))
