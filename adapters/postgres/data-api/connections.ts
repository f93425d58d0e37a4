import type { Kysely } from 'kysely'

import type { NewSecurityEvent } from '#core/accounts/security-event.ts'
import type { ConnectionStore, Grant, NewTokens } from '#core/data-api/connections/ports.ts'
import type { KeyScope } from '#core/data-api/keys/key-limits.ts'
import type { Database } from '#db/schema.ts'
import { insertSecurityEvent, insertSecurityEvents } from '../accounts/security-events.ts'
import { inTransaction } from '../in-transaction.ts'

/** The tables are created in db/migrations/0147_connected_assistants.ts. They hold fingerprints of codes and tokens. */
export function postgresConnections(db: Kysely<Database>): ConnectionStore {
  return {
    async addClient({ id, name, redirectUris }, now) {
      const values = { created_at: now.toISOString(), id, name, redirect_uris: [...redirectUris] }
      await db.insertInto('oauth_client').values(values).execute()
    },

    async addGrant({ now, ...grant }) {
      const values = {
        account_id: grant.userId,
        client_id: grant.clientId,
        code_challenge: grant.codeChallenge,
        code_expires_at: grant.codeExpiresAt.toISOString(),
        code_fingerprint: grant.codeFingerprint,
        created_at: now.toISOString(),
        place: grant.place,
        redirect_uri: grant.redirectUri,
        scopes: [...grant.scopes]
      }
      await db.insertInto('oauth_grant').values(values).execute()
    },

    async findByCode(codeFingerprint) {
      const row = await selectGrants(db).where('code_fingerprint', '=', codeFingerprint).executeTakeFirst()
      return row && toGrant(row)
    },

    async findByToken(fingerprint) {
      const row = await selectByToken(db, fingerprint).executeTakeFirst()
      return row && toGrant(row)
    },

    async findClient(id) {
      const row = await db
        .selectFrom('oauth_client')
        .select(['id', 'name', 'redirect_uris'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { id: row.id, name: row.name, redirectUris: row.redirect_uris }
    },

    async findRefreshToken(fingerprint) {
      const row = await selectByToken(db, fingerprint)
        .select(['oauth_token.expires_at', 'oauth_token.used_at'])
        .where('oauth_token.kind', '=', 'refresh')
        .executeTakeFirst()
      return row && { expiresAt: new Date(row.expires_at), grant: toGrant(row), isUsed: row.used_at !== null }
    },

    async list(userId) {
      const rows = await db
        .selectFrom('oauth_grant')
        .innerJoin('oauth_client', 'oauth_client.id', 'oauth_grant.client_id')
        .select(['oauth_grant.id', 'name', 'place', 'redeemed_at', 'last_used_at'])
        .where('account_id', '=', userId)
        .where('redeemed_at', 'is not', null)
        .orderBy('oauth_grant.id')
        .execute()
      return rows.map(({ id, last_used_at, name, place, redeemed_at }) => ({
        createdAt: new Date(redeemed_at!),
        id,
        lastUsedAt: last_used_at === null ? undefined : new Date(last_used_at),
        name,
        place
      }))
    },

    redeem: (grant, tokens, event) =>
      inTransaction(db, async transaction => {
        const { numUpdatedRows } = await transaction
          .updateTable('oauth_grant')
          .set({ redeemed_at: tokens.now.toISOString() })
          .where('id', '=', grant.id)
          .where('redeemed_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await transaction
          .deleteFrom('oauth_grant')
          .where('account_id', '=', grant.userId)
          .where('client_id', '=', grant.clientId)
          .where('redeemed_at', 'is not', null)
          .where('id', '!=', grant.id)
          .execute()
        await insertTokens(transaction, grant, tokens)
        await insertSecurityEvent(transaction, grant.userId, event)
        return true
      }),

    remove: ({ id, userId }, event) =>
      inTransaction(db, async transaction => {
        const [removed] = await endGrants(transaction, { event, id, userId })
        return removed !== undefined
      }),

    rotate: (grant, fingerprint, tokens) =>
      inTransaction(db, async transaction => {
        const now = tokens.now.toISOString()
        const { numUpdatedRows } = await transaction
          .updateTable('oauth_token')
          .set({ used_at: now })
          .where('fingerprint', '=', fingerprint)
          .where('used_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await transaction
          .deleteFrom('oauth_token')
          .where('grant_id', '=', grant.id)
          .where('expires_at', '<=', now)
          .execute()
        await insertTokens(transaction, grant, tokens)
        return true
      })
  }
}

/** Ends one grant of an account, or all, and logs each by the name of its client. */
export async function endGrants(
  db: Kysely<Database>,
  { event, id, userId }: { readonly event: NewSecurityEvent; readonly id?: string; readonly userId: string }
): Promise<readonly string[]> {
  const ended = await db
    .deleteFrom('oauth_grant')
    .using('oauth_client')
    .whereRef('oauth_client.id', '=', 'oauth_grant.client_id')
    .where('account_id', '=', userId)
    .$if(id !== undefined, query => query.where('oauth_grant.id', '=', id!))
    .returning(['oauth_client.name', 'redeemed_at'])
    .execute()
  const connected = ended.filter(({ redeemed_at }) => redeemed_at !== null)
  await insertSecurityEvents(
    db,
    connected.map(({ name }) => ({ ...event, detail: name, userId }))
  )
  return ended.map(({ name }) => name)
}

const selectGrants = (db: Kysely<Database>) =>
  db
    .selectFrom('oauth_grant')
    .innerJoin('oauth_client', 'oauth_client.id', 'oauth_grant.client_id')
    .select([
      'account_id',
      'client_id',
      'code_challenge',
      'code_expires_at',
      'name',
      'oauth_grant.id as grant_id',
      'redeemed_at',
      'redirect_uri',
      'scopes'
    ])

const selectByToken = (db: Kysely<Database>, fingerprint: string) =>
  selectGrants(db)
    .innerJoin('oauth_token', 'oauth_token.grant_id', 'oauth_grant.id')
    .where('oauth_token.fingerprint', '=', fingerprint)

interface GrantRow {
  readonly account_id: string
  readonly client_id: string
  readonly code_challenge: string
  readonly code_expires_at: string
  readonly grant_id: string
  readonly name: string
  readonly redeemed_at: string | null
  readonly redirect_uri: string
  readonly scopes: string[]
}

const toGrant = (row: GrantRow): Grant => ({
  clientId: row.client_id,
  clientName: row.name,
  codeChallenge: row.code_challenge,
  codeExpiresAt: new Date(row.code_expires_at),
  id: row.grant_id,
  isRedeemed: row.redeemed_at !== null,
  redirectUri: row.redirect_uri,
  scopes: row.scopes as KeyScope[], // a check constraint allows no other value
  userId: row.account_id
})

async function insertTokens(db: Kysely<Database>, { id }: Grant, { access, refresh }: NewTokens): Promise<void> {
  const rows = Object.entries({ access, refresh }).map(([kind, { expiresAt, fingerprint }]) => ({
    expires_at: expiresAt.toISOString(),
    fingerprint,
    grant_id: id,
    kind: kind as 'access' | 'refresh'
  }))
  await db.insertInto('oauth_token').values(rows).execute()
}
