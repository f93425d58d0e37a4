import type { Kysely } from 'kysely'

import type { SecurityLog } from '#core/accounts/ports.ts'
import type {
  NewSecurityEvent,
  SecurityEntry,
  SecurityEvent,
  SecurityEventKind
} from '#core/accounts/security-event.ts'
import type { Database } from '#db/schema.ts'

export const SECURITY_EVENT_COLUMNS = ['id', 'kind', 'detail', 'network', 'device', 'at'] as const

/**
 * Writes events in the transaction of the change they record. An event may have no account
 * (db/migrations/0007_rights.ts).
 */
export async function insertSecurityEvents(db: Kysely<Database>, entries: readonly SecurityEntry[]): Promise<void> {
  const rows = entries.map(({ detail, device, kind, network, userId }) => ({
    account_id: userId ?? null,
    detail,
    device,
    kind,
    network
  }))
  if (rows.length > 0) await db.insertInto('security_event').values(rows).execute()
}

export function insertSecurityEvent(db: Kysely<Database>, userId: string, event: NewSecurityEvent): Promise<void> {
  return insertSecurityEvents(db, [{ ...event, userId }])
}

export function postgresSecurityLog(db: Kysely<Database>): SecurityLog {
  return {
    append: entry => insertSecurityEvents(db, [entry]),

    async deleteBefore(time) {
      const { numDeletedRows } = await db
        .deleteFrom('security_event')
        .where('at', '<', time.toISOString())
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    async list(encId, { before, most }) {
      const account = await db.selectFrom('account').select('id').where('enc_id', '=', encId).executeTakeFirst()
      if (!account) return undefined
      const rows = await db
        .selectFrom('security_event')
        .select(SECURITY_EVENT_COLUMNS)
        .where('account_id', '=', account.id)
        .$if(before !== undefined, query => query.where('id', '<', before ?? ''))
        .orderBy('id', 'desc')
        .limit(most)
        .execute()
      return rows.map(toSecurityEvent)
    }
  }
}

interface SecurityEventRow {
  id: string
  kind: string
  detail: string | null
  network: string | null
  device: string | null
  at: string
}

function toSecurityEvent({ at, kind, ...row }: SecurityEventRow): SecurityEvent {
  return { ...row, at: new Date(at), kind: kind as SecurityEventKind } // written by securityEvent()
}
