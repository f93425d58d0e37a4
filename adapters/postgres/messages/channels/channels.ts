import type { Kysely } from 'kysely'

import type { Language } from '#core/language.ts'
import type { Channel, ChannelKind, Channels, PauseReason } from '#core/messages/channels/channel.ts'
import type { Database } from '#db/schema.ts'
import { insertSecurityEvent } from '../../accounts/security-events.ts'
import { inTransaction } from '../../in-transaction.ts'

/** The table is alert_channel (db/migrations/0128_alert_channels.ts). */
export function postgresChannels(db: Kysely<Database>): Channels {
  const changeOwn = (accountId: string, id: string) =>
    db.updateTable('alert_channel').where('account_id', '=', accountId).where('id', '=', id)

  return {
    add: (accountId, { event, id, kind, name, sealedUrl, secretId, tail }, { most, now }) =>
      inTransaction(db, async transaction => {
        // Serialises concurrent additions.
        await transaction.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
        const { held } = await transaction
          .selectFrom('alert_channel')
          .select(({ fn }) => fn.countAll<string>().as('held'))
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow()
        if (Number(held) >= most) return false
        const added = { account_id: accountId, added_at: now.toISOString(), id, kind, name, tail }
        await transaction
          .insertInto('alert_channel')
          .values({ ...added, sealed_url: sealedUrl, secret_id: secretId })
          .execute()
        await insertSecurityEvent(transaction, accountId, event)
        return true
      }),

    async findForTest(accountId, id) {
      const row = await db
        .selectFrom('alert_channel')
        .innerJoin('account', 'account.id', 'account_id')
        .select(['kind', 'sealed_url', 'secret_id', 'rests_until', 'mail_language'])
        .where('account_id', '=', accountId)
        .where('alert_channel.id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      return {
        id,
        kind: row.kind as ChannelKind, // check constraints allow no other values, here and below
        language: row.mail_language as Language,
        restsUntil: dateOf(row.rests_until),
        sealedUrl: row.sealed_url,
        secretId: row.secret_id
      }
    },

    async list(accountId) {
      const rows = await db
        .selectFrom('alert_channel')
        .select(['id', 'kind', 'name', 'tail', 'added_at', 'told_at', 'paused_at', 'paused_reason'])
        .where('account_id', '=', accountId)
        .orderBy('added_at')
        .orderBy('id')
        .execute()
      return rows.map(
        ({ added_at, id, kind, name, paused_at, paused_reason, tail, told_at }): Channel => ({
          addedAt: new Date(added_at),
          id,
          kind: kind as ChannelKind,
          name,
          pausedAt: dateOf(paused_at),
          pausedReason: paused_reason as PauseReason | null,
          tail,
          toldAt: dateOf(told_at)
        })
      )
    },

    async remove(accountId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('alert_channel')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async rename(accountId, id, name) {
      const { numUpdatedRows } = await changeOwn(accountId, id).set({ name }).executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async rest(id, until) {
      await db
        .updateTable('alert_channel')
        .set(({ fn, ref, val }) => ({
          rests_until: fn<string>('greatest', [ref('rests_until'), val(until.toISOString())])
        }))
        .where('id', '=', id)
        .execute()
    },

    async resume(accountId, id) {
      const { numUpdatedRows } = await changeOwn(accountId, id)
        .set({ attempts: 0, paused_at: null, paused_reason: null, refused: 0 })
        .executeTakeFirst()
      return numUpdatedRows > 0n
    }
  }
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))
