// Handles payments of accounts that can no longer sign in, because another account has verified their address.

import type { Kysely } from 'kysely'

import type { StrandedCustomer, SubscriptionStore } from '#core/accounts/subscriptions/ports.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../../in-transaction.ts'
import { insertSecurityEvent } from '../security-events.ts'

export function strandedPayments(
  db: Kysely<Database>
): Pick<SubscriptionStore, 'findStranded' | 'moveStranded' | 'releaseStranded'> {
  return {
    async findStranded(encId) {
      const row = await db
        .selectFrom('account')
        .innerJoin('billing_customer', 'billing_customer.account_id', 'account.id')
        .innerJoin('account as owner', join =>
          join.onRef('owner.email', '=', 'account.email').on('owner.verified_at', 'is not', null)
        )
        .leftJoin('billing_customer as owners', 'owners.account_id', 'owner.id')
        .select(['account.id as user_id', 'billing_customer.id as customer_id'])
        .select(['owner.enc_id as owner_enc_id', 'owner.id as owner_id', 'owners.id as owners_customer_id'])
        .where('account.enc_id', '=', encId)
        .where('account.verified_at', 'is', null)
        .executeTakeFirst()
      return (
        row && {
          customerId: row.customer_id,
          owner: { encId: row.owner_enc_id, paysAlready: row.owners_customer_id !== null, userId: row.owner_id },
          userId: row.user_id
        }
      )
    },

    moveStranded: ({ customerId, owner, userId }: StrandedCustomer, event) =>
      inTransaction(db, async transaction => {
        // Serialises this with a purchase by the owner, which creates a customer.
        const held = await transaction
          .selectFrom('account')
          .select('id')
          .where('id', 'in', [userId, owner.userId])
          .orderBy('id')
          .forUpdate()
          .execute()
        if (held.length < 2) return false
        const { numUpdatedRows } = await transaction
          .updateTable('billing_customer')
          .set({ account_id: owner.userId })
          .where('id', '=', customerId)
          .where('account_id', '=', userId)
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(selectFrom('billing_customer as own').select('own.id').where('own.account_id', '=', owner.userId))
            )
          )
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        for (const id of [userId, owner.userId]) await insertSecurityEvent(transaction, id, event)
        return true
      }),

    releaseStranded: ({ customerId, userId }, event) =>
      inTransaction(db, async transaction => {
        const { numUpdatedRows } = await transaction
          .updateTable('billing_customer')
          .set({ account_id: null })
          .where('id', '=', customerId)
          .where('account_id', '=', userId)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await insertSecurityEvent(transaction, userId, event)
      })
  }
}
