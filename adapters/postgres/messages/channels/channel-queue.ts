import { type Kysely, sql, type UpdateObject } from 'kysely'

import { DEFAULT_LANGUAGE, type Language } from '#core/language.ts'
import type { ChannelKind, ChannelQueue, TakenMessage } from '#core/messages/channels/channel.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../../in-transaction.ts'
import { insertMail } from '../mail/outgoing-mails.ts'
import { readRecipients } from '../newsletters/recipients.ts'

/** Channel on which the database announces new alerts (db/migrations/0128_alert_channels.ts). */
export const CHANNEL_CHANNEL = 'fourfold_channel'

type Values = UpdateObject<Database, 'alert_channel', 'alert_channel'>

/** The tables are alert_channel and channel_hit. Alerts are deleted once they were told. */
export function postgresChannelQueue(db: Kysely<Database>): ChannelQueue {
  return {
    drop: taken => end(db, taken, { attempts: 0 }),

    end: (taken, { at, restsUntil }) =>
      end(db, taken, {
        attempts: 0,
        refused: 0,
        rests_until: restsUntil.toISOString(),
        told_at: at.toISOString()
      }),

    async findNextDue() {
      const { due } = await db
        .selectFrom('channel_hit')
        .innerJoin('alert_channel', 'alert_channel.id', 'channel_id')
        .select(sql<string | null>`min(greatest(due_at, rests_until, taken_until))`.as('due'))
        .where('paused_at', 'is', null)
        .executeTakeFirstOrThrow()
      return due === null ? undefined : new Date(due)
    },

    pause: (taken, reason, now) =>
      inTransaction(db, async transaction => {
        const at = now.toISOString()
        const paused = await ofTaken(transaction, taken)
          .set({ attempts: 0, paused_at: at, paused_reason: reason, refused: 0, taken_until: null })
          .where('paused_at', 'is', null)
          .returning('name')
          .executeTakeFirst()
        if (!paused) return
        await transaction.deleteFrom('channel_hit').where('channel_id', '=', taken.id).execute()
        const owner = await transaction
          .selectFrom('account')
          .select(['email', 'mail_language as language'])
          .where('id', '=', taken.accountId)
          .executeTakeFirstOrThrow()
        await insertMail(transaction, {
          data: { name: paused.name },
          expiresAt: null,
          key: `channel ${taken.id} ${at}`,
          kind: 'channel_paused',
          language: owner.language as Language, // a check constraint allows no other value
          recipient: owner.email
        })
      }),

    putBack: (taken, at) => release(db, taken, { attempts: sql`attempts - 1`, rests_until: at.toISOString() }, false),

    retry: (taken, { at, isBegun, isRefused }) =>
      release(db, taken, { refused: sql`refused + ${isRefused ? 1 : 0}::int`, rests_until: at.toISOString() }, isBegun),

    // One transaction, so that nothing is taken if the recipients cannot be read.
    take: (most, { now, since, until }) =>
      inTransaction(db, async transaction => {
        const at = now.toISOString()
        await transaction.deleteFrom('channel_hit').where('due_at', '<', since.toISOString()).execute()
        // The weaker lock does not hold up arrivals, whose foreign keys lock the channel's key only.
        const { rows } = await sql<TakenRow>`
          with due as materialized (
            select id from alert_channel channel
            where id in (select channel_id from channel_hit where due_at <= ${at}) and paused_at is null
              and (rests_until is null or rests_until <= ${at}) and (taken_until is null or taken_until <= ${at})
            order by id limit ${most} for no key update skip locked
          ), begun as materialized (
            select distinct channel_id from channel_hit where message is not null and channel_id in (select id from due)
          ), taken as (
            update alert_channel channel set attempts = attempts + 1, taken_until = ${until.toISOString()},
              message = message + (begun.channel_id is null)::int
            from due left join begun on begun.channel_id = due.id where channel.id = due.id
            returning channel.*
          ), put as (
            update channel_hit hit set message = taken.message from taken
            where hit.channel_id = taken.id and hit.due_at <= ${at}
              and hit.channel_id not in (select channel_id from begun)
          )
          select id, account_id as "accountId", kind, sealed_url as "sealedUrl", secret_id as "secretId",
            message::text, attempts as attempt, refused
          from taken order by id`.execute(transaction)
        if (rows.length === 0) return []
        const recipients = await readRecipients(
          transaction,
          rows.map(row => row.accountId)
        )
        return rows.map((row): TakenMessage => {
          const recipient = recipients.get(row.accountId)
          return { ...row, language: recipient?.language ?? DEFAULT_LANGUAGE, recipient }
        })
      })
  }
}

type TakenRow = Omit<TakenMessage, 'kind' | 'language' | 'recipient'> & { readonly kind: ChannelKind }

/** Updates a channel only while its message is still claimed by this attempt. */
const ofTaken = (db: Kysely<Database>, { attempt, id, message }: TakenMessage) =>
  db
    .updateTable('alert_channel')
    .where('id', '=', id)
    .where('message', '=', message)
    .where('attempts', '=', attempt)
    .where('taken_until', 'is not', null)

/** Ends the claim and deletes the message's alerts. */
function end(db: Kysely<Database>, taken: TakenMessage, values: Values): Promise<void> {
  return inTransaction(db, async transaction => {
    const { numUpdatedRows } = await ofTaken(transaction, taken)
      .set({ ...values, taken_until: null })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await transaction
      .deleteFrom('channel_hit')
      .where('channel_id', '=', taken.id)
      .where('message', '=', taken.message)
      .execute()
    await wake(transaction)
  })
}

/** Ends the claim. Unless the message may have arrived, its alerts join those that come until the next attempt. */
function release(db: Kysely<Database>, taken: TakenMessage, values: Values, isBegun: boolean): Promise<void> {
  return inTransaction(db, async transaction => {
    const { numUpdatedRows } = await ofTaken(transaction, taken)
      .set({ ...values, taken_until: null })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    if (!isBegun) {
      await transaction
        .updateTable('channel_hit')
        .set({ message: null })
        .where('channel_id', '=', taken.id)
        .where('message', '=', taken.message)
        .execute()
    }
    await wake(transaction)
  })
}

/** Lets senders look again when the next message is due. */
const wake = (db: Kysely<Database>): Promise<unknown> => sql`select pg_notify(${CHANNEL_CHANNEL}, '')`.execute(db)
