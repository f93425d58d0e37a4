// Inserts an edition and all its mails in the transaction of its cause.

import { type Kysely, sql } from 'kysely'

import { isForSubscribers, lastWordSince } from '#core/messages/newsletters/delivery.ts'
import type { NewEdition } from '#core/messages/newsletters/edition.ts'
import type { Database } from '#db/schema.ts'

/**
 * Inserts an edition and mails for all subscribers of its kind. Returns the id; `undefined` if the occasion already has
 * an edition. Rights are checked on sending (core/messages/newsletters/delivery.ts), so too many mails may be inserted,
 * but never too few.
 */
export async function insertEdition(db: Kysely<Database>, edition: NewEdition): Promise<string | undefined> {
  const { expiresAt, kind, notBefore, occasion, source } = edition
  const row = await db
    .insertInto('newsletter_edition')
    .values({
      expires_at: expiresAt.toISOString(),
      kind,
      not_before: notBefore.toISOString(),
      occasion,
      source: JSON.stringify(source)
    })
    .onConflict(conflict => conflict.columns(['kind', 'occasion']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await insertMails(db, row.id, edition)
  return row?.id
}

async function insertMails(db: Kysely<Database>, id: string, { kind, notBefore }: NewEdition): Promise<void> {
  const since = lastWordSince(notBefore).toISOString()
  const paidLately = db
    .selectFrom('billing_customer')
    .innerJoin('subscription', 'customer_id', 'billing_customer.id')
    .select('account_id')
    .where('subscription_for', '=', 'other')
    .where(row => row.or([row('status', '=', 'active'), row('expires_at', '>', since)]))
  const recipients = db
    .selectFrom('account')
    .select(({ val }) => [val(id).as('edition_id'), 'id', val(notBefore.toISOString()).as('due_at')])
    .where('verified_at', 'is not', null)
    .where(({ eb, val }) => eb('mail_kinds', '@>', val([kind])))
    .$if(isForSubscribers(kind), query => query.where('id', 'in', paidLately))
  await db
    .insertInto('newsletter_mail')
    .columns(['edition_id', 'account_id', 'due_at'])
    .expression(recipients)
    .execute()
}

/** Withdraws the unsent mails about these reports. */
export async function withdrawEditions(
  db: Kysely<Database>,
  reports: readonly { readonly kind: string; readonly report_date: string }[]
): Promise<void> {
  await sql`
    update newsletter_edition set withdrawn_at = now()
    from unnest(${reports.map(report => report.kind)}::text[], ${reports.map(report => report.report_date)}::text[])
      as withdrawn (report, date)
    where source ->> 'report' = withdrawn.report and source ->> 'date' = withdrawn.date`.execute(db)
}
