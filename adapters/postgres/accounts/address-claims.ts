// Handles claims on mail addresses. Several accounts may claim an address, but only one can verify it.

import { sql, type Transaction } from 'kysely'
import { kindsAtJoining } from '#core/accounts/newsletter-kinds.ts'
import type { User } from '#core/accounts/people/user.ts'
import type { NewAccount, NewLink } from '#core/accounts/ports.ts'
import type { NewSecurityEvent } from '#core/accounts/security-event.ts'
import type { Database } from '#db/schema.ts'
import { toUser, USER_COLUMNS } from './account-rows.ts'
import { insertSecurityEvent } from './security-events.ts'

/** Prefix of the names of locks. */
const LOCKS = 'account '

/** Inserts an account whose address is not verified yet. */
export async function insertAccount(
  db: Transaction<Database>,
  account: NewAccount,
  photoUrl: string | null = null
): Promise<User> {
  const row = await db
    .insertInto('account')
    .values({
      email: account.email,
      enc_id: account.encId,
      joins_wait_list: account.joinsWaitList,
      mail_kinds: kindsAtJoining(account),
      mail_language: account.language,
      name: account.name,
      password_hash: account.passwordHash,
      photo_url: photoUrl,
      role: account.role,
      subscribes_to_alerts: account.subscribesToAlerts
    })
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()
  return toUser(row)
}

export async function insertLink(db: Transaction<Database>, accountId: string | null, link: NewLink): Promise<void> {
  const { expiresAt, fingerprint, id, purpose } = link
  await db
    .insertInto('account_link')
    .values({ account_id: accountId, expires_at: expiresAt.toISOString(), fingerprint, id, purpose })
    .execute()
}

/**
 * Serialises the use of all links to one address. It must be called before rows are locked, because claims delete each
 * other's links.
 */
export async function lockAddressOfLink(db: Transaction<Database>, fingerprint: string): Promise<void> {
  await db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.account_id')
    .select(sql`pg_advisory_xact_lock(hashtextextended(${LOCKS} || account.email, 0))`.as('locked'))
    .where('fingerprint', '=', fingerprint)
    .execute()
}

/** Serialises the use of an address for which there is no link. */
export async function lockAddress(db: Transaction<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${LOCKS + email}, 0))`.execute(db)
}

/** Verifies the address and ends all other claims on it. Returns false if another account has already verified it. */
export async function verifyAddress(
  db: Transaction<Database>,
  accountId: string,
  now: Date,
  event: NewSecurityEvent
): Promise<boolean> {
  const account = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst()
  if (!account) return false
  const owner = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', account.email)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (owner) return owner.id === accountId
  await takeOverPayments(db, accountId, account.email)
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
  if (numUpdatedRows === 0n) return false
  await insertSecurityEvent(db, accountId, event)
  return true
}

/** Moves the customer of another account with this address to this account, so that paid subscriptions are not lost. */
async function takeOverPayments(db: Transaction<Database>, accountId: string, email: string): Promise<void> {
  await db
    .updateTable('billing_customer')
    .set({ account_id: accountId })
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('billing_customer as own').select('own.id').where('own.account_id', '=', accountId)))
    )
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('subscription')
        .innerJoin('billing_customer as paying', 'paying.id', 'customer_id')
        .innerJoin('account', 'account.id', 'paying.account_id')
        .select('paying.id')
        .where('email', '=', email)
        .where('verified_at', 'is', null)
        .orderBy('expires_at', 'desc')
        .limit(1)
    )
    .execute()
}
