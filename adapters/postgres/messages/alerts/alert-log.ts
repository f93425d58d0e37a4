import { type Kysely, sql } from 'kysely'

import type { NewsletterLog, WatchedEdition } from '#core/accounts/admin/newsletters.ts'
import { HOUR_MS } from '#core/dates/durations.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays, parseReportDate } from '#core/dates/report-date.ts'
import type { Database } from '#db/schema.ts'
import { ALERT_CHANNEL } from './alert-queue.ts'

/** Minimum lifetime of a mail that is sent again, even if it had expired. */
const LIFE_MS = HOUR_MS

interface DayRow extends Omit<WatchedEdition, 'bounced' | 'complained' | 'createdAt' | 'id' | 'kind'> {
  readonly createdAt: string
}

/**
 * Lists alert mails, grouped into one edition per New York day, because bounces and complaints do not identify a single
 * mail.
 */
export function postgresAlertLog(db: Kysely<Database>): NewsletterLog {
  return {
    async list(most, failures) {
      const { rows } = await sql<DayRow>`
        with day as (
          select (created_at at time zone 'America/New_York')::date as day, min(created_at) as "createdAt",
            count(*) filter (where state in ('queued', 'sending'))::int as queued,
            count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'skipped')::int as skipped,
            count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'unknown')::int as unknown,
            count(distinct account_id) filter (where unsubscribed_at is not null)::int as unsubscribed
          from alert_mail group by 1 order by 1 desc limit ${most}
        )
        select day.day::text as occasion, day."createdAt", queued, sent, skipped, failed, unknown, unsubscribed, failures
        from day cross join lateral (
          select coalesce(json_agg(json_build_object('encId', f.enc_id, 'state', f.state, 'reason', f.reason)), '[]') as failures
          from (
            select distinct on (m.account_id) account.enc_id, m.state, m.reason
            from alert_mail m join account on account.id = m.account_id
            where m.created_at >= day.day::timestamp at time zone 'America/New_York'
              and m.created_at < (day.day + 1)::timestamp at time zone 'America/New_York'
              and m.state in ('failed', 'unknown')
            order by m.account_id, m.created_at limit ${failures}
          ) f
        ) failed_mails
        order by day.day desc`.execute(db)
      return rows.map(row => ({
        ...row,
        bounced: null,
        complained: null,
        createdAt: new Date(row.createdAt),
        id: `alerts-${row.occasion}`,
        kind: 'alerts'
      }))
    },

    /** Sends again all mails of an account and day for which this is allowed. */
    async resend(editionId, encId, now) {
      const day = parseReportDate(editionId.slice('alerts-'.length))
      if (!day) return false
      const [from, to] = [day, addDays(day, 1)].map(start => newYorkInstant(start, '00:00').toISOString())
      const { numUpdatedRows } = await db
        .updateTable('alert_mail')
        .from('account')
        .set({
          due_at: now.toISOString(),
          ended_at: null,
          expires_at: sql`greatest(expires_at, ${new Date(now.getTime() + LIFE_MS).toISOString()}::timestamptz)`,
          reason: null,
          state: 'queued'
        })
        .whereRef('account.id', '=', 'alert_mail.account_id')
        .where('enc_id', '=', encId)
        .where('alert_mail.created_at', '>=', from!)
        .where('alert_mail.created_at', '<', to!)
        .where('state', 'in', ['failed', 'unknown'])
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await sql`select pg_notify(${ALERT_CHANNEL}, '')`.execute(db)
      return numUpdatedRows > 0n
    }
  }
}
