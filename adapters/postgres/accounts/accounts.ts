import { type Kysely, sql, type Transaction } from 'kysely'

import type { LinkPurpose } from '#core/accounts/link.ts'
import type { AccountStore, PasswordReset } from '#core/accounts/ports.ts'
import type { Database } from '#db/schema.ts'
import { endApiKeys } from '../data-api/api-keys.ts'
import { inTransaction } from '../in-transaction.ts'
import { insertMail } from '../messages/mail/outgoing-mails.ts'
import { toUser, USER_COLUMNS } from './account-rows.ts'
import { insertAccount, insertLink, lockAddressOfLink, verifyAddress } from './address-claims.ts'
import { insertSecurityEvent, insertSecurityEvents } from './security-events.ts'

/** Id that belongs to no account. */
const NO_ACCOUNT = '0'

/** The tables are created in db/migrations/0004_accounts.ts. */
export function postgresAccounts(db: Kysely<Database>): AccountStore {
  return {
    changeRole: (encId, role, event) =>
      inTransaction(db, async transaction => {
        const changed = await transaction
          .updateTable('account')
          .set({ role })
          .where('enc_id', '=', encId)
          .returning('id')
          .executeTakeFirst()
        if (!changed) return false
        await endSessions(transaction, changed.id)
        await insertSecurityEvent(transaction, changed.id, event)
        return true
      }),

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
        .select([...USER_COLUMNS, 'password_hash'])
        .where('email', '=', email)
        .orderBy(sql`verified_at is null`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && { passwordHash: row.password_hash, user: toUser(row) }
    },

    join: (account, link, mail, { attempted, joined }) =>
      inTransaction(db, async transaction => {
        const user = await insertAccount(transaction, account)
        await insertLink(transaction, user.id, link)
        if (mail) await insertMail(transaction, mail)
        const entries = [{ ...joined, userId: user.id }, attempted].filter(entry => entry !== undefined)
        await insertSecurityEvents(transaction, entries)
        return user
      }),

    keepLink: (userId, link, mail, event) =>
      inTransaction(db, async transaction => {
        await insertLink(transaction, userId ?? null, link)
        await insertMail(transaction, mail)
        if (!event) return
        const owner = await findVerified(transaction, userId)
        await insertSecurityEvents(transaction, [{ ...event, userId: owner?.id }])
      }),

    async replaceHash(userId, passwordHash) {
      await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    },

    resetPassword: reset => inTransaction(db, transaction => setPassword(transaction, reset)),

    verify: (encId, fingerprint, now, event) =>
      inTransaction(db, async transaction => {
        await lockAddressOfLink(transaction, fingerprint)
        const found = await selectByLink(transaction, fingerprint, 'verify', now)
          .where('account.enc_id', '=', encId)
          .executeTakeFirst()
        return found !== undefined && verifyAddress(transaction, found.id, now, event)
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
  const { event, fingerprint, keysEnded, mail, now, passwordHash } = reset
  await lockAddressOfLink(db, fingerprint)
  const link = await db
    .deleteFrom('account_link')
    .where('fingerprint', '=', fingerprint)
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', now.toISOString())
    .returning('account_id')
    .executeTakeFirst()
  const accountId = link?.account_id
  const verified = { ...event, kind: 'verified' } as const
  if (!accountId || !(await verifyAddress(db, accountId, now, verified))) return false
  await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
  await db.deleteFrom('account_link').where('account_id', '=', accountId).where('purpose', '=', 'reset').execute()
  /*
   * The provider account may now belong to another person. The right person's account is linked again at the next
   * sign-in.
   */
  await db.deleteFrom('account_identity').where('account_id', '=', accountId).execute()
  await endSessions(db, accountId)
  if (keysEnded) await endApiKeys(db, accountId, keysEnded)
  await insertSecurityEvent(db, accountId, event)
  await insertMail(db, mail)
  return true
}

/** Finds a verified account. It runs for unknown addresses too, so that both cases take equally long. */
function findVerified(db: Transaction<Database>, userId: string | undefined) {
  return db
    .selectFrom('account')
    .select('id')
    .where('id', '=', userId ?? NO_ACCOUNT)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
}

/** Ends all sessions, and sign-ins that wait for a second factor. */
export async function endSessions(db: Transaction<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('factor_ticket').where('account_id', '=', accountId).execute()
  await db.deleteFrom('session').where('account_id', '=', accountId).execute()
}
