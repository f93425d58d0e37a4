import { type Kysely, sql } from 'kysely'

import type { Devices, TakenDevice } from '#core/messages/devices/device.ts'
import type { Database } from '#db/schema.ts'
import { insertSecurityEvent } from '../../accounts/security-events.ts'
import { inTransaction } from '../../in-transaction.ts'

/** The tables are created in db/migrations/0038_devices.ts and 0076_mails_sent_again.ts. */
export function postgresDevices(db: Kysely<Database>): Devices {
  return {
    add: (userId, { address, event, fingerprint, id, name }, { most, now }) =>
      inTransaction(db, async transaction => {
        // Serialises concurrent additions.
        await transaction.selectFrom('account').select('id').where('id', '=', userId).forUpdate().execute()
        const { others } = await transaction
          .selectFrom('device')
          .select(({ fn }) => fn.countAll<string>().as('others'))
          .where('account_id', '=', userId)
          .where('endpoint', '<>', address.endpoint)
          .executeTakeFirstOrThrow()
        if (Number(others) >= most) return false
        const known = await transaction
          .deleteFrom('device')
          .where('endpoint', '=', address.endpoint)
          .returning('account_id')
          .executeTakeFirst()
        const { auth, p256dh } = address.keys
        const added = { account_id: userId, added_at: now.toISOString(), auth, fingerprint, id, name, p256dh }
        await transaction
          .insertInto('device')
          .values({ ...added, endpoint: address.endpoint })
          .onConflict(conflict => conflict.column('endpoint').doUpdateSet({ account_id: userId, auth, p256dh }))
          .execute()
        if (known?.account_id !== userId) await insertSecurityEvent(transaction, userId, event)
        return true
      }),

    async forget(id) {
      await db.deleteFrom('device').where('id', '=', id).execute()
    },

    async list(userId) {
      const rows = await db
        .selectFrom('device')
        .select(['id', 'name', 'fingerprint', 'added_at'])
        .where('account_id', '=', userId)
        .orderBy('added_at', 'desc')
        .execute()
      return rows.map(({ added_at, fingerprint, id, name }) => ({ addedAt: new Date(added_at), fingerprint, id, name }))
    },

    async noteOutcome(id, noticeId, outcome) {
      await db
        .updateTable('device_notice')
        .set({ outcome })
        .where('device_id', '=', id)
        .where('notice_id', '=', noticeId)
        .execute()
    },

    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('device')
        .where('account_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async take(accountId, noticeId, { deadSince, now }) {
      const { rows } = await sql<TakenRow>`
        with taken as (
          insert into device_notice (device_id, notice_id, taken_at)
          select id, ${noticeId}, ${now.toISOString()}::timestamptz from device where account_id = ${accountId}
          on conflict (device_id, notice_id) do update set taken_at = excluded.taken_at, outcome = null
            where device_notice.outcome = 'failed'
              or device_notice.outcome is null and device_notice.taken_at < ${deadSince.toISOString()}::timestamptz
          returning device_id
        )
        select id, endpoint, p256dh, auth from device join taken on taken.device_id = device.id`.execute(db)
      return rows.map(
        ({ auth, endpoint, id, p256dh }): TakenDevice => ({ address: { endpoint, keys: { auth, p256dh } }, id })
      )
    }
  }
}

interface TakenRow {
  auth: string
  endpoint: string
  id: string
  p256dh: string
}
