import type { Kysely } from 'kysely'

import type { ExpiredRows } from '#core/upkeep/clean-up.ts'
import type { Database } from '#db/schema.ts'

export function postgresExpiredRows(db: Kysely<Database>): ExpiredRows {
  return {
    async remove(now) {
      const sessions = await db.deleteFrom('session').where('expires_at', '<', now.toISOString()).executeTakeFirst()
      // Milliseconds since 1970: the column of rate-limiter-flexible.
      const limits = await db.deleteFrom('rate_limit').where('expire', '<', String(now.getTime())).executeTakeFirst()
      return { limits: Number(limits.numDeletedRows), sessions: Number(sessions.numDeletedRows) }
    }
  }
}
