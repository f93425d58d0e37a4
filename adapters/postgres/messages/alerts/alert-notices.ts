import { type Kysely, sql } from 'kysely'

import type { AlertNotices, TakenNotice } from '#core/messages/alerts/ports.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../../in-transaction.ts'
import { readRecipients } from '../newsletters/recipients.ts'

/** The table is alert_notice (db/migrations/0048_alert_notices.ts, 0055_notices_again.ts, 0076_mails_sent_again.ts). */
export function postgresAlertNotices(db: Kysely<Database>): AlertNotices {
  /**
   * Updates a notice only if it still consists of these parts. If another process takes it, that process sends the same
   * parts.
   */
  const taken = (accountId: string, occasion: string, parts: TakenNotice['parts']) =>
    db
      .updateTable('alert_notice')
      .where('account_id', '=', accountId)
      .where('occasion', '=', occasion)
      .where('first_part', '=', parts.first)
      .where('taken_part', '=', parts.last)

  return {
    async end({ accountId, occasion, parts }) {
      await taken(accountId, occasion, parts)
        .set({ first_part: parts.last + 1, taken_at: null, taken_part: null })
        .execute()
    },

    async findNextDue({ leaseMs, now, since }) {
      // Finding the earliest of many digests for tomorrow takes one index step. Only notices that are due can be taken
      // already.
      const { rows } = await sql<{ due_at: string | null }>`
        select least(
          (select due_at from alert_notice
           where first_part <= part and due_at >= ${since.toISOString()} and taken_at is null order by due_at limit 1),
          (select min(taken_at) + ${`${leaseMs} milliseconds`}::interval from alert_notice
           where first_part <= part and due_at between ${since.toISOString()} and ${now.toISOString()})
        ) as due_at`.execute(db)
      const due = rows[0]?.due_at
      return due ? new Date(due) : undefined
    },

    async putBack({ accountId, occasion, parts }, dueAt, isBegun) {
      await taken(accountId, occasion, parts)
        .set({ due_at: dueAt.toISOString(), taken_at: null, ...(isBegun ? {} : { taken_part: null }) })
        .execute()
    },

    // One transaction, so that nothing is taken if the recipients cannot be read.
    take: (most, { deadSince, now, since }) =>
      inTransaction(db, async transaction => {
        const { rows } = await sql<TakenRow>`
          with due as materialized (
            select account_id, occasion from alert_notice
            where first_part <= part and due_at between ${since.toISOString()} and ${now.toISOString()}
              and (taken_at is null or taken_at < ${deadSince.toISOString()})
            order by due_at limit ${most} for update skip locked
          )
          update alert_notice n set attempts = n.attempts + 1, taken_at = ${now.toISOString()},
            taken_part = coalesce(n.taken_part, n.part)
          from due where n.account_id = due.account_id and n.occasion = due.occasion
          returning n.account_id, n.occasion, n.attempts, n.first_part, n.taken_part as part`.execute(transaction)
        if (rows.length === 0) return []
        const recipients = await readRecipients(
          transaction,
          rows.map(row => row.account_id)
        )
        return rows.map(({ account_id, attempts, first_part, occasion, part }): TakenNotice => {
          const recipient = recipients.get(account_id)
          return {
            accountId: account_id,
            attempt: attempts,
            language: recipient?.language ?? 'en',
            occasion,
            parts: { first: first_part, last: part },
            recipient
          }
        })
      })
  }
}

interface TakenRow {
  readonly account_id: string
  readonly occasion: string
  readonly attempts: number
  readonly first_part: number
  readonly part: number
}
