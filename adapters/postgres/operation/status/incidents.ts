import type { Kysely } from 'kysely'

import type { Clock } from '#core/clock.ts'
import type { Incidents } from '#core/filings/feed/incidents.ts'
import type { Database } from '#db/schema.ts'
import { notifyDataChange } from '../../changes.ts'

export function postgresIncidents(db: Kysely<Database>, clock: Clock): Incidents {
  return {
    async open(source, kind, detail = {}) {
      const opened = await db
        .insertInto('incident')
        .values({ detail: JSON.stringify(detail), kind, source, started_at: clock.now().toISOString() })
        /* The index incident_open allows at most one open incident per source and kind. */
        .onConflict(conflict => conflict.columns(['source', 'kind']).where('ended_at', 'is', null).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (opened) await notifyDataChange(db, ['status'])
      return opened !== undefined
    },

    async end(source, kind) {
      const ended = await db
        .updateTable('incident')
        .set({ ended_at: clock.now().toISOString() })
        .where('source', '=', source)
        .where('kind', '=', kind)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (ended) await notifyDataChange(db, ['status'])
      return ended !== undefined
    }
  }
}
