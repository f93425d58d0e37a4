import { type Kysely, sql, type Transaction } from 'kysely'

import type { LinkPurpose } from '#core/accounts/link.ts'
import type { AccountStore, NewLink, NewMail, PasswordReset } from '#core/accounts/ports.ts'
import type { Database } from '#db/schema.ts'
import { toUser, USER_COLUMNS } from './account-rows.ts'

/** An account that nobody verified is dropped then, with its sessions. */
const UNVERIFIED_DAYS = 30

/** Tables in db/migrations/0004_accounts.ts. */
export function postgresAccounts(db: Kysely<Database>): AccountStore {
  return {
    async findByEmail(email) {
      const row = await db
        .selectFrom('account')
        .select([...USER_COLUMNS, 'password_hash'])
        .where('email', '=', email)
        .where('verified_at', 'is not', null)
        .executeTakeFirst()
      return row && { passwordHash: row.password_hash, user: toUser(row) }
    },

    async findByLink(fingerprint, purpose, now) {
      const row = await selectByLink(db, fingerprint, purpose, now).executeTakeFirst()
      return row && toUser(row)
    },

    async findClaim(email) {
      const row = await db
        .selectFrom('account')
        .select(USER_COLUMNS)
        .where('email', '=', email)
        .orderBy(sql`verified_at is null`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && toUser(row)
    },

    join: (account, link, mail) =>
      db.transaction().execute(async transaction => {
        await dropForgotten(transaction)
        const row = await transaction
          .insertInto('account')
          .values({
            email: account.email,
            enc_id: account.encId,
            joins_wait_list: account.joinsWaitList,
            name: account.name,
            password_hash: account.passwordHash,
            role: account.role,
            subscribes_to_alerts: account.subscribesToAlerts
          })
          .returning(USER_COLUMNS)
          .executeTakeFirstOrThrow()
        await insertLink(transaction, row.id, link)
        if (mail) await insertMail(transaction, mail)
        return toUser(row)
      }),

    keepLink: (userId, link, mail) =>
      db.transaction().execute(async transaction => {
        await insertLink(transaction, userId ?? null, link)
        await insertMail(transaction, mail)
      }),

    promote: (userId, role) =>
      db.transaction().execute(async transaction => {
        await transaction.updateTable('account').set({ role }).where('id', '=', userId).execute()
        await endSessions(transaction, userId)
      }),

    async replaceHash(userId, passwordHash) {
      await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    },

    resetPassword: reset => db.transaction().execute(transaction => setPassword(transaction, reset)),

    verify: (encId, fingerprint, now) =>
      db.transaction().execute(async transaction => {
        await lockAddress(transaction, fingerprint)
        const found = await selectByLink(transaction, fingerprint, 'verify', now)
          .where('account.enc_id', '=', encId)
          .executeTakeFirst()
        return found !== undefined && verifyAddress(transaction, found.id, now)
      })
  }
}

function selectByLink(db: Kysely<Database>, fingerprint: string, purpose: LinkPurpose, now: Date) {
  return db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.account_id')
    .select(USER_COLUMNS)
    .where('fingerprint', '=', fingerprint)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
}

async function setPassword(db: Transaction<Database>, reset: PasswordReset): Promise<boolean> {
  const { fingerprint, mail, now, passwordHash } = reset
  await lockAddress(db, fingerprint)
  const link = await db
    .deleteFrom('account_link')
    .where('fingerprint', '=', fingerprint)
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', now.toISOString())
    .returning('account_id')
    .executeTakeFirst()
  const accountId = link?.account_id
  if (!accountId || !(await verifyAddress(db, accountId, now))) return false
  await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
  await db.deleteFrom('account_link').where('account_id', '=', accountId).where('purpose', '=', 'reset').execute()
  await endSessions(db, accountId)
  await insertMail(db, mail)
  return true
}

/** Links of one address are used one after the other. Before any row is locked: claims delete each other's links. */
async function lockAddress(db: Transaction<Database>, fingerprint: string): Promise<void> {
  await db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.account_id')
    .select(sql`pg_advisory_xact_lock(hashtextextended('account ' || account.email, 0))`.as('locked'))
    .where('fingerprint', '=', fingerprint)
    .execute()
}

/** False when another account has the address by now; else all other claims on it end. */
async function verifyAddress(db: Transaction<Database>, accountId: string, now: Date): Promise<boolean> {
  const account = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst()
  if (!account) return false
  const owner = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', account.email)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (owner) return owner.id === accountId
  await db
    .deleteFrom('account')
    .where('email', '=', account.email)
    .where('id', '!=', accountId)
    .where('verified_at', 'is', null)
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ verified_at: now.toISOString() })
    .where('id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Rows that time has ended; whoever joins does it on the way. */
async function dropForgotten(db: Transaction<Database>): Promise<void> {
  await db
    .deleteFrom('account')
    .where('verified_at', 'is', null)
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${UNVERIFIED_DAYS})`)
    .execute()
  await db.deleteFrom('account_link').where('expires_at', '<', sql<string>`now() - interval '1 day'`).execute()
}

async function insertLink(db: Transaction<Database>, accountId: string | null, link: NewLink): Promise<void> {
  const { expiresAt, fingerprint, id, purpose } = link
  await db
    .insertInto('account_link')
    .values({ account_id: accountId, expires_at: expiresAt.toISOString(), fingerprint, id, purpose })
    .execute()
}

async function insertMail(db: Transaction<Database>, { kind, language, linkId, recipient }: NewMail): Promise<void> {
  await db.insertInto('outgoing_mail').values({ kind, language, link_id: linkId, recipient }).execute()
}

async function endSessions(db: Transaction<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute()
}
