import { type Kysely, sql } from 'kysely'

import type { SlotLog } from '#core/operation/timetable/schedule.ts'
import type { Database } from '#db/schema.ts'

export function postgresSlotLog(db: Kysely<Database>): SlotLog {
  return {
    async findLast(jobs, now) {
      const asNew = jobs.map(job => ({ job, last_slot: now.toISOString() }))
      await db
        .insertInto('timed_job')
        .values(asNew)
        .onConflict(conflict => conflict.column('job').doNothing())
        .execute()
      const rows = await db.selectFrom('timed_job').select(['job', 'last_slot']).where('job', 'in', jobs).execute()
      return new Map(rows.map(({ job, last_slot }) => [job, new Date(last_slot)]))
    },

    async note(job, slot) {
      await db
        .updateTable('timed_job')
        .set({ last_slot: sql`greatest(last_slot, ${slot.toISOString()})` })
        .where('job', '=', job)
        .execute()
    }
  }
}
