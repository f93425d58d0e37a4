import { type Kysely, sql } from 'kysely'

import type { SourceLog } from '#core/changes.ts'
import type { Database } from '#db/schema.ts'

/** Stores the last success of each source in the table source_state, which /healthz shows. */
export function postgresSourceLog(db: Kysely<Database>): SourceLog {
  return {
    async noteSuccess(source, detail) {
      const success = { detail: JSON.stringify(detail), last_success_at: sql<string>`now()` }
      await db
        .insertInto('source_state')
        .values({ ...success, source })
        .onConflict(conflict => conflict.column('source').doUpdateSet(success))
        .execute()
    }
  }
}
