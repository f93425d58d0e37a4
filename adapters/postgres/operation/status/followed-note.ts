// Stores which source the feed process follows, as a setting that other processes read.

import { type Kysely, sql } from 'kysely'

import type { Followed, FollowedNote } from '#core/filings/feed/incidents.ts'
import type { Database } from '#db/schema.ts'
import { notifyDataChange } from '../../changes.ts'

const NAME = 'followed'

export function postgresFollowedNote(db: Kysely<Database>): FollowedNote {
  return {
    async find() {
      const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst()
      return (row?.value ?? 'nobody') as Followed // as noted
    },
    async note(followed) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('setting')
        .values({ name: NAME, value: followed })
        .onConflict(conflict =>
          conflict.column('name').doUpdateSet({ value: followed }).where('setting.value', '<>', followed)
        )
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows) await notifyDataChange(db, ['status'])
    },
    async noteNobody() {
      const { numUpdatedRows } = await db
        .updateTable('setting')
        .set({ value: 'nobody' })
        .where('name', '=', NAME)
        .where('value', '<>', 'nobody')
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('lease')
                .select('name')
                .where('name', '=', 'feed')
                .where('held_until', '>=', sql<string>`clock_timestamp()`)
            )
          )
        )
        .executeTakeFirst()
      if (numUpdatedRows) await notifyDataChange(db, ['status'])
    }
  }
}
