import { type Kysely, sql } from 'kysely'
import type { NewsletterLog, WatchedEdition } from '#core/accounts/admin/newsletters.ts'
import type { NewsletterKind } from '#core/accounts/newsletter-kinds.ts'
import type { Database } from '#db/schema.ts'
import { NEWSLETTER_CHANNEL } from './newsletter-queue.ts'

interface EditionRow extends Omit<WatchedEdition, 'createdAt' | 'kind'> {
  readonly kind: string
  readonly createdAt: string
}

export function postgresNewsletterLog(db: Kysely<Database>): NewsletterLog {
  return {
    async list(most, failures) {
      const { rows } = await sql<EditionRow>`
        select e.id, e.kind, e.occasion, e.created_at as "createdAt", counts.*, failed_mails.failures
        from (select * from newsletter_edition order by id desc limit ${most}) e
        cross join lateral (
          select count(*) filter (where state in ('queued', 'sending'))::int as queued,
            count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'skipped')::int as skipped,
            count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'unknown')::int as unknown,
            count(unsubscribed_at)::int as unsubscribed,
            count(bounced_at)::int as bounced, count(complained_at)::int as complained
          from newsletter_mail m where m.edition_id = e.id
        ) counts
        cross join lateral (
          select coalesce(json_agg(json_build_object('encId', f.enc_id, 'state', f.state, 'reason', f.reason)), '[]') as failures
          from (
            select account.enc_id, m.state, m.reason from newsletter_mail m join account on account.id = m.account_id
            where m.edition_id = e.id and m.state in ('failed', 'unknown') order by m.account_id limit ${failures}
          ) f
        ) failed_mails
        order by e.id desc`.execute(db)
      return rows.map(row => ({ ...row, createdAt: new Date(row.createdAt), kind: row.kind as NewsletterKind }))
    },

    async resend(editionId, encId, now) {
      const { numUpdatedRows } = await db
        .updateTable('newsletter_mail')
        .from('account')
        .set({
          due_at: now.toISOString(),
          ended_at: null,
          reason: null,
          resent_at: now.toISOString(),
          state: 'queued'
        })
        .whereRef('account.id', '=', 'newsletter_mail.account_id')
        .where('enc_id', '=', encId)
        .where('edition_id', '=', editionId)
        .where('state', 'in', ['failed', 'unknown'])
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await sql`select pg_notify(${NEWSLETTER_CHANNEL}, '')`.execute(db)
      return numUpdatedRows > 0n
    }
  }
}
