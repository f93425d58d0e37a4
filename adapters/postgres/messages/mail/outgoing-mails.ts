import { type Kysely, sql, type Updateable } from 'kysely'
import type { Mail } from '#core/accounts/mail.ts'
import type { Language } from '#core/language.ts'
import type { Outbox, TakenMail } from '#core/messages/mail/ports.ts'
import type { Database } from '#db/schema.ts'

/** Channel on which the database announces a new mail (db/migrations/0005_mail.ts). */
export const MAIL_CHANNEL = 'fourfold_mail'

/**
 * Inserts a mail in the transaction of its cause. A mail with the same key stays unchanged. The commit wakes the
 * sender.
 */
export async function insertMail(db: Kysely<Database>, mail: Mail): Promise<void> {
  const { data, expiresAt, key, kind, language, recipient } = mail
  await db
    .insertInto('outgoing_mail')
    .values({
      data: JSON.stringify(data),
      expires_at: expiresAt?.toISOString() ?? null,
      key,
      kind,
      language,
      recipient
    })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}

/** The table outgoing_mail is itself the queue; see docs/decisions/0036-keep-our-own-mail-queues-in-tables.md. */
export function postgresOutbox(db: Kysely<Database>): Outbox {
  return {
    add: mail => insertMail(db, mail),

    async deleteDoneBefore(time) {
      const { numDeletedRows } = await db
        .deleteFrom('outgoing_mail')
        .where(row => row.or([row('sent_at', '<', time.toISOString()), row('parked_at', '<', time.toISOString())]))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    async findNextDue() {
      const row = await selectWaiting(db)
        .select(({ fn }) => fn.min('due_at').as('due_at'))
        .executeTakeFirst()
      return row?.due_at ? new Date(row.due_at) : undefined
    },

    markSent: (mail, now) => conclude(db, mail, { failure: null, sent_at: now.toISOString() }),

    park: (mail, now, reason) => conclude(db, mail, { failure: reason, parked_at: now.toISOString() }),

    retryAt: (mail, at, reason) => conclude(db, mail, { due_at: at.toISOString(), failure: reason }),

    async take(most, now, until) {
      const rows = await db
        // Materialized, because a plan that evaluates the query twice would lock and return more than `most` rows.
        .with(
          cte => cte('due').materialized(),
          query =>
            selectWaiting(query)
              .select('outgoing_mail.id')
              .where('due_at', '<=', now.toISOString())
              .orderBy('due_at')
              .limit(most)
              .forUpdate()
              .skipLocked()
        )
        .updateTable('outgoing_mail')
        .from('due')
        .set({ attempts: sql`attempts + 1`, due_at: until.toISOString() })
        .whereRef('outgoing_mail.id', '=', 'due.id')
        .returning(TAKEN_COLUMNS)
        .execute()
      return rows.map(toTakenMail)
    }
  }
}

const TAKEN_COLUMNS = [
  'outgoing_mail.id',
  'attempts',
  'kind',
  'data',
  'recipient',
  'language',
  'key',
  'expires_at'
] as const

function selectWaiting(db: Pick<Kysely<Database>, 'selectFrom'>) {
  return db.selectFrom('outgoing_mail').where('sent_at', 'is', null).where('parked_at', 'is', null)
}

async function conclude(
  db: Kysely<Database>,
  { attempt, id }: TakenMail,
  end: Updateable<Database['outgoing_mail']>
): Promise<void> {
  await db.updateTable('outgoing_mail').set(end).where('id', '=', id).where('attempts', '=', attempt).execute()
}

interface OutgoingMailRow {
  id: string
  attempts: number
  kind: string
  data: object
  recipient: string
  language: string
  key: string
  expires_at: string | null
}

function toTakenMail(row: OutgoingMailRow): TakenMail {
  const { attempts, data, expires_at, id, key, kind, language, recipient } = row
  return {
    ...({ data, kind } as Pick<Mail, 'data' | 'kind'>), // pairs written by insertMail()
    attempt: attempts,
    expiresAt: expires_at === null ? null : new Date(expires_at),
    id,
    key,
    language: language as Language,
    recipient
  } as TakenMail
}
