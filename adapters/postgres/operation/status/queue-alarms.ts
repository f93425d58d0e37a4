import { type Kysely, sql } from 'kysely'

import type { QueueAlarms } from '#core/operation/status/queue-lag.ts'
import type { Database } from '#db/schema.ts'

/** The table queue_alarm is created in db/migrations/0077_queue_alarms.ts. */
export function postgresQueueAlarms(db: Kysely<Database>): QueueAlarms {
  return {
    async begin(queue, reason, since) {
      const begun = await db
        .insertInto('queue_alarm')
        .values({ queue, reason, since: since.toISOString() })
        .onConflict(conflict =>
          conflict
            .column('queue')
            .doUpdateSet({ reason, since: since.toISOString() })
            .where(sql.ref('queue_alarm.reason'), '<>', reason)
        )
        .returning('queue')
        .executeTakeFirst()
      return begun !== undefined
    },

    async end(queue) {
      const { numDeletedRows } = await db.deleteFrom('queue_alarm').where('queue', '=', queue).executeTakeFirst()
      return numDeletedRows > 0n
    }
  }
}
