import type { Kysely, Transaction } from 'kysely'

import type { AccountDeletions } from '#core/accounts/own-data/deletion.ts'
import { securityEvent } from '#core/accounts/security-event.ts'
import type { Database } from '#db/schema.ts'
import { endApiKeys } from '../data-api/api-keys.ts'
import { inTransaction } from '../in-transaction.ts'
import { insertMail } from '../messages/mail/outgoing-mails.ts'
import { findDataOwner, PERSONAL_PARTS } from './personal-data.ts'
import { insertSecurityEvent, insertSecurityEvents } from './security-events.ts'

/** The tables are created in db/migrations/0007_rights.ts. */
export function postgresAccountDeletions(db: Kysely<Database>): AccountDeletions {
  return {
    ask: (userId, { deletesAt, event, keysEnded, mail }) =>
      inTransaction(db, async transaction => {
        await transaction
          .updateTable('account')
          .set({ deletes_at: deletesAt.toISOString() })
          .where('id', '=', userId)
          .execute()
        await transaction.deleteFrom('session').where('account_id', '=', userId).execute()
        await endApiKeys(transaction, userId, keysEnded)
        await askForReconciliation(transaction, userId)
        await insertSecurityEvent(transaction, userId, event)
        await insertMail(transaction, mail)
      }),

    cancel: (userId, event) =>
      inTransaction(db, async transaction => {
        const { numUpdatedRows } = await transaction
          .updateTable('account')
          .set({ deletes_at: null })
          .where('id', '=', userId)
          .where('deletes_at', 'is not', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await askForReconciliation(transaction, userId)
        await insertSecurityEvent(transaction, userId, event)
        return true
      }),

    async findProof(userId) {
      const row = await db
        .selectFrom('account')
        .select(['password_hash', 'verified_at'])
        .where('id', '=', userId)
        .executeTakeFirst()
      return row && { isVerified: row.verified_at !== null, passwordHash: row.password_hash }
    },

    remove: userId => inTransaction(db, transaction => remove(transaction, userId)),

    async removeDue(now) {
      let removed = 0
      while (await removeNext(db, now)) removed += 1
      return removed
    }
  }
}

/**
 * Marks the customer as unread, so that the next `reconcile-payments` turns renewal off for a leaving account, or back
 * on.
 */
async function askForReconciliation(db: Transaction<Database>, userId: string): Promise<void> {
  await db.updateTable('billing_customer').set({ read_at: null }).where('account_id', '=', userId).execute()
}

/** Removes one due account in a transaction. Accounts locked by another process are skipped. */
function removeNext(db: Kysely<Database>, now: Date): Promise<boolean> {
  return inTransaction(db, async transaction => {
    const due = await transaction
      .selectFrom('account')
      .select('id')
      .where('deletes_at', '<=', now.toISOString())
      .orderBy('deletes_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (due) await remove(transaction, due.id)
    return due !== undefined
  })
}

/** Deletes the account but keeps an anonymous record that a deletion took place. */
async function remove(db: Transaction<Database>, userId: string): Promise<void> {
  const owner = await findDataOwner(db, userId)
  if (!owner) return
  for (const { remove } of Object.values(PERSONAL_PARTS)) {
    if (typeof remove === 'function') await remove(db, owner)
  }
  await db.deleteFrom('account').where('id', '=', userId).execute()
  await insertSecurityEvents(db, [{ ...securityEvent('deletion_done', undefined), userId: undefined }])
}
