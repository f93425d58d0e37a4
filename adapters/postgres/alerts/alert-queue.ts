import { type Kysely, sql } from 'kysely'

import type { AlertMailEnd, AlertQueue, TakenAlertMail } from '#core/alerts/ports.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../in-transaction.ts'
import { readRecipients } from '../newsletters/recipients.ts'

/** What is said whenever hits were written (db/migrations/0036_alerts.ts). */
export const ALERT_CHANNEL = 'fourfold_alert'

interface KeyRow {
  readonly account_id: string
  readonly occasion: string
  readonly attempts: number
  readonly expires_at: string
}

export function postgresAlertQueue(db: Kysely<Database>): AlertQueue {
  return {
    async abandonTakenBefore(time) {
      const { numUpdatedRows } = await db
        .updateTable('alert_mail')
        .set({ ended_at: sql`now()`, reason: 'the process that sent it ended', state: 'unknown' })
        .where('state', '=', 'sending')
        .where('taken_at', '<', time.toISOString())
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    conclude: (ends, now) => conclude(db, ends, now),

    deleteBefore: time =>
      inTransaction(db, async transaction => {
        const before = time.toISOString()
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
        returning m.account_id, m.occasion, m.attempts, m.expires_at`.execute(db)
      if (rows.length === 0) return []
      // Asked once the mails are taken: who unsubscribes from now on waits until they are concluded.
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
          language: recipient?.language ?? 'de',
          occasion: row.occasion,
          recipient
        }
      })
    }
  }
}

/** Also of mails that were given up as `unknown` while their answer was on its way. */
async function conclude(db: Kysely<Database>, ends: readonly AlertMailEnd[], now: Date): Promise<void> {
  if (ends.length === 0) return
  await sql`
    update alert_mail m
    set state = ends.state, reason = ends.reason, due_at = coalesce(ends.due_at, m.due_at),
      ended_at = case when ends.state = 'queued' then null else ${now.toISOString()}::timestamptz end
    from unnest(
      ${ends.map(({ mail }) => mail.accountId)}::bigint[], ${ends.map(({ mail }) => mail.occasion)}::text[],
      ${ends.map(({ mail }) => mail.attempt)}::smallint[], ${ends.map(({ state }) => state)}::text[],
      ${ends.map(end => ('reason' in end ? end.reason : null))}::text[],
      ${ends.map(end => (end.state === 'queued' ? end.dueAt.toISOString() : null))}::timestamptz[]
    ) as ends (account_id, occasion, attempts, state, reason, due_at)
    where m.account_id = ends.account_id and m.occasion = ends.occasion and m.attempts = ends.attempts
      and m.state in ('sending', 'unknown')`.execute(db)
}
