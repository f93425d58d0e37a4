import { type Kysely, sql } from 'kysely'

import type { NewsletterKind } from '#core/accounts/newsletter-kinds.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import type { Edition } from '#core/messages/newsletters/edition.ts'
import type { NewsletterEnd, NewsletterQueue, TakenNewsletter } from '#core/messages/newsletters/ports.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../../in-transaction.ts'
import { insertEdition } from './insert-edition.ts'
import { abandoned, dueAtOf, endedBy, reasonOf } from './mail-ends.ts'
import { type Read, readRecipients } from './recipients.ts'

/** Channel on which the database announces mails of an edition (db/migrations/0030_newsletters.ts). */
export const NEWSLETTER_CHANNEL = 'fourfold_newsletter'

export function postgresNewsletterQueue(db: Kysely<Database>): NewsletterQueue {
  return {
    async abandonTakenBefore(time, again) {
      const { numUpdatedRows } = await db
        .updateTable('newsletter_mail')
        .set(abandoned(again))
        .where('state', '=', 'sending')
        .where('taken_at', '<', time.toISOString())
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    announce: edition =>
      inTransaction(db, async transaction => (await insertEdition(transaction, edition)) !== undefined),

    conclude: (ends, now) => conclude(db, ends, now),

    deleteBefore: time =>
      inTransaction(db, async transaction => {
        const editions = await transaction
          .deleteFrom('newsletter_edition')
          .where('created_at', '<', time.toISOString())
          .returning('id')
          .execute()
        if (editions.length > 0) {
          const ids = editions.map(({ id }) => id)
          await transaction.deleteFrom('newsletter_mail').where('edition_id', 'in', ids).execute()
        }
        return editions.length
      }),

    async findNextDue() {
      // Takes one index step per edition, however many mails are waiting.
      const { rows } = await sql<{ due_at: string | null }>`
        select min(next.due_at) as due_at from newsletter_edition e
        cross join lateral (
          select due_at from newsletter_mail m where m.edition_id = e.id and m.state = 'queued' order by due_at limit 1
        ) next`.execute(db)
      const due = rows[0]?.due_at
      return due ? new Date(due) : undefined
    },

    async startLastWord({ accountId, editionId }, subscriptionEnd, now) {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ last_word_at: now.toISOString(), last_word_edition: editionId })
        .where('id', '=', accountId)
        .where(row =>
          row.or([
            row('last_word_at', 'is', null),
            row('last_word_at', '<', subscriptionEnd.toISOString()),
            row('last_word_edition', '=', editionId)
          ])
        )
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async take(most, now) {
      const keys = await takeKeys(db, most, now)
      if (keys.length === 0) return []
      // Read after taking the mails. An account that unsubscribes later gets at most these mails.
      const [editions, recipients] = [
        await readEditions(db, keys),
        await readRecipients(
          db,
          keys.map(key => key.account_id)
        )
      ]
      return keys.flatMap(key => {
        const edition = editions.get(key.edition_id)
        return edition ? [toTaken(key, edition, recipients.get(key.account_id))] : []
      })
    }
  }
}

interface KeyRow {
  edition_id: string
  account_id: string
  attempts: number
  resent_at: string | null
  unknown_tries: number
}

/** Takes the same number of mails from each edition, so that a large one does not delay others. */
async function takeKeys(db: Kysely<Database>, most: number, now: Date): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    with open_edition as materialized (
      select e.id from newsletter_edition e
      where exists (
        select from newsletter_mail m where m.edition_id = e.id and m.state = 'queued' and m.due_at <= ${now.toISOString()}
      )
    ), due as materialized (
      select picked.edition_id, picked.account_id from open_edition
      cross join lateral (
        select m.edition_id, m.account_id from newsletter_mail m
        where m.edition_id = open_edition.id and m.state = 'queued' and m.due_at <= ${now.toISOString()}
        order by m.due_at
        limit (select ceil(${most}::numeric / greatest(count(*), 1))::int from open_edition)
        for update skip locked
      ) picked
    )
    update newsletter_mail m set attempts = m.attempts + 1, state = 'sending', taken_at = ${now.toISOString()}
    from due where m.edition_id = due.edition_id and m.account_id = due.account_id
    returning m.edition_id, m.account_id, m.attempts, m.resent_at, m.unknown_tries`.execute(db)
  return rows
}

async function readEditions(db: Kysely<Database>, keys: readonly KeyRow[]): Promise<Map<string, Edition>> {
  const rows = await db
    .selectFrom('newsletter_edition')
    .select(['id', 'kind', 'occasion', 'source', 'not_before', 'expires_at', 'withdrawn_at'])
    .where('id', 'in', [...new Set(keys.map(key => key.edition_id))])
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        expiresAt: new Date(row.expires_at),
        id: row.id,
        kind: row.kind as NewsletterKind, // kind and source were written by insertEdition()
        notBefore: new Date(row.not_before),
        occasion: row.occasion,
        source: row.source as Edition['source'],
        withdrawnAt: row.withdrawn_at === null ? null : new Date(row.withdrawn_at)
      }
    ])
  )
}

function toTaken(key: KeyRow, edition: Edition, read: Read | undefined): TakenNewsletter {
  return {
    accountId: key.account_id,
    attempt: key.attempts,
    edition,
    editionId: key.edition_id,
    isResent: key.resent_at !== null,
    language: read?.language ?? DEFAULT_LANGUAGE,
    recipient: read,
    unknownTries: key.unknown_tries
  }
}

/**
 * Records the outcome of mails. It also applies to mails presumed dead whose answer arrived late, unless another
 * process has taken them since.
 */
async function conclude(db: Kysely<Database>, ends: readonly NewsletterEnd[], now: Date): Promise<void> {
  if (ends.length === 0) return
  await sql`
    update newsletter_mail m set ${endedBy(now)}
    from unnest(
      ${ends.map(({ mail }) => mail.editionId)}::bigint[], ${ends.map(({ mail }) => mail.accountId)}::bigint[],
      ${ends.map(({ mail }) => mail.attempt)}::smallint[], ${ends.map(({ mail }) => mail.unknownTries)}::smallint[],
      ${ends.map(({ state }) => state)}::text[], ${ends.map(reasonOf)}::text[], ${ends.map(dueAtOf)}::timestamptz[]
    ) as ends (edition_id, account_id, attempts, unknown_tries, state, reason, due_at)
    where m.edition_id = ends.edition_id and m.account_id = ends.account_id and m.attempts = ends.attempts
      and (m.state = 'sending' or m.unknown_tries > ends.unknown_tries)`.execute(db)
}
