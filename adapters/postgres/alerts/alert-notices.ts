import { type Kysely, sql } from 'kysely'

import type { AlertNotices, TakenNotice } from '#core/alerts/ports.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../in-transaction.ts'
import { readRecipients } from '../newsletters/recipients.ts'

/** The table alert_notice (db/migrations/0048_alert_notices.ts, 0055_notices_again.ts). */
export function postgresAlertNotices(db: Kysely<Database>): AlertNotices {
  return {
    async findNextDue(since) {
      const row = await db
        .selectFrom('alert_notice')
        .select('due_at')
        .where('taken_at', 'is', null)
        .where('due_at', '>=', since.toISOString())
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst()
      return row && new Date(row.due_at)
    },

    async putBack({ accountId, occasion, parts }, dueAt) {
      await db
        .updateTable('alert_notice')
        .set({ due_at: dueAt.toISOString(), first_part: parts.first, taken_at: null })
        .where('account_id', '=', accountId)
        .where('occasion', '=', occasion)
        // Another one has taken what came since: it is not told twice.
        .where(row => row.or([row('taken_at', 'is', null), row('part', '=', parts.last)]))
        .execute()
    },

    // Of one transaction: where the recipients cannot be read, nothing was taken.
    take: (most, { now, since }) =>
      inTransaction(db, async transaction => {
        const { rows } = await sql<TakenRow>`
          with due as materialized (
            select account_id, occasion from alert_notice
            where taken_at is null and due_at between ${since.toISOString()} and ${now.toISOString()}
            order by due_at limit ${most} for update skip locked
          )
          update alert_notice n set attempts = n.attempts + 1, taken_at = ${now.toISOString()}
          from due where n.account_id = due.account_id and n.occasion = due.occasion
          returning n.account_id, n.occasion, n.attempts, n.first_part, n.part`.execute(transaction)
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
