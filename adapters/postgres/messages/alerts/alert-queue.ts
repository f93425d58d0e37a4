import { type Kysely, sql } from 'kysely'

import { DEFAULT_LANGUAGE } from '#core/language.ts'
import type { AlertMailEnd, AlertQueue, TakenAlertMail } from '#core/messages/alerts/ports.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../../in-transaction.ts'
import { abandoned, dueAtOf, endedBy, reasonOf } from '../newsletters/mail-ends.ts'
import { readRecipients } from '../newsletters/recipients.ts'

/** Channel on which the database announces new hits (db/migrations/0036_alerts.ts). */
export const ALERT_CHANNEL = 'fourfold_alert'

interface KeyRow {
  readonly account_id: string
  readonly occasion: string
  readonly attempts: number
  readonly expires_at: string
  readonly unknown_tries: number
}

export function postgresAlertQueue(db: Kysely<Database>): AlertQueue {
  return {
    async abandonTakenBefore(time, again) {
      const { numUpdatedRows } = await db
        .updateTable('alert_mail')
        .set(abandoned(again))
        .where('state', '=', 'sending')
        .where('taken_at', '<', time.toISOString())
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    conclude: (ends, now) => conclude(db, ends, now),

    deleteBefore: (time, removed) =>
      inTransaction(db, async transaction => {
        const before = time.toISOString()
        await transaction.deleteFrom('alert_rule').where('removed_at', '<', removed.toISOString()).execute()
        await transaction.deleteFrom('alert_hit').where('at', '<', before).execute()
        await transaction.deleteFrom('alert_notice').where('due_at', '<', before).execute()
        const { numDeletedRows } = await transaction
          .deleteFrom('alert_mail')
          .where('created_at', '<', before)
          .executeTakeFirst()
        return Number(numDeletedRows)
      }),

    async findNextDue() {
      const row = await db
        .selectFrom('alert_mail')
        .select('due_at')
        .where('state', '=', 'queued')
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst()
      return row && new Date(row.due_at)
    },

    async take(most, now) {
      const { rows } = await sql<KeyRow>`
        with due as materialized (
          select account_id, occasion from alert_mail where state = 'queued' and due_at <= ${now.toISOString()}
          order by due_at limit ${most} for update skip locked
        )
        update alert_mail m set attempts = m.attempts + 1, state = 'sending', taken_at = ${now.toISOString()}
        from due where m.account_id = due.account_id and m.occasion = due.occasion
        returning m.account_id, m.occasion, m.attempts, m.expires_at, m.unknown_tries`.execute(db)
      if (rows.length === 0) return []
      // Read after taking the mails. An account that unsubscribes later gets at most these mails.
      const recipients = await readRecipients(
        db,
        rows.map(row => row.account_id)
      )
      return rows.map((row): TakenAlertMail => {
        const recipient = recipients.get(row.account_id)
        return {
          accountId: row.account_id,
          attempt: row.attempts,
          expiresAt: new Date(row.expires_at),
          language: recipient?.language ?? DEFAULT_LANGUAGE,
          occasion: row.occasion,
          recipient,
          unknownTries: row.unknown_tries
        }
      })
    }
  }
}

/**
 * Records the outcome of mails. It also applies to mails presumed dead whose answer arrived late, unless another
 * process has taken them since.
 */
async function conclude(db: Kysely<Database>, ends: readonly AlertMailEnd[], now: Date): Promise<void> {
  if (ends.length === 0) return
  await sql`
    update alert_mail m set ${endedBy(now)}
    from unnest(
      ${ends.map(({ mail }) => mail.accountId)}::bigint[], ${ends.map(({ mail }) => mail.occasion)}::text[],
      ${ends.map(({ mail }) => mail.attempt)}::smallint[], ${ends.map(({ mail }) => mail.unknownTries)}::smallint[],
      ${ends.map(({ state }) => state)}::text[], ${ends.map(reasonOf)}::text[], ${ends.map(dueAtOf)}::timestamptz[]
    ) as ends (account_id, occasion, attempts, unknown_tries, state, reason, due_at)
    where m.account_id = ends.account_id and m.occasion = ends.occasion and m.attempts = ends.attempts
      and (m.state = 'sending' or m.unknown_tries > ends.unknown_tries)`.execute(db)
}
