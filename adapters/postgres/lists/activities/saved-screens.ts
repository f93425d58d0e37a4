import { type Kysely, type Selectable, sql } from 'kysely'

import type { ScreenStore } from '#core/lists/activities/saved-screens/ports.ts'
import { MAX_SCREENS } from '#core/lists/activities/saved-screens/screen-limits.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../../in-transaction.ts'

/** The table is created in db/migrations/0015_saved_screens.ts. */
export function postgresScreens(db: Kysely<Database>): ScreenStore {
  return {
    add: (userId, { id, name, query }, now) =>
      changeScreens(db, userId, async (transaction, screens) => {
        if (screens.some(screen => screen.name === name)) return 'screen_name_taken'
        if (screens.length >= MAX_SCREENS) return 'too_many_screens'
        await transaction
          .insertInto('saved_screen')
          .values({ account_id: userId, created_at: now.toISOString(), id, name, query })
          .execute()
        return undefined
      }),

    list: userId =>
      db
        .selectFrom('saved_screen')
        .select(['id', 'name', 'query'])
        .where('account_id', '=', userId)
        .orderBy(sql`lower(name)`)
        .orderBy('name')
        .execute(),

    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('saved_screen')
        .where('account_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    rename: (userId, id, name) =>
      changeScreens(db, userId, async (transaction, screens) => {
        if (!screens.some(screen => screen.id === id)) return 'screen_not_found'
        if (screens.some(screen => screen.id !== id && screen.name === name)) return 'screen_name_taken'
        await transaction.updateTable('saved_screen').set({ name }).where('id', '=', id).execute()
        return undefined
      })
  }
}

type NamedScreen = Pick<Selectable<Database['saved_screen']>, 'id' | 'name'>

/** Serialises changes to the saved screens of one account. */
function changeScreens<Answer>(
  db: Kysely<Database>,
  userId: string,
  change: (transaction: Kysely<Database>, screens: readonly NamedScreen[]) => Promise<Answer>
): Promise<Answer> {
  return inTransaction(db, async transaction => {
    await transaction.selectFrom('account').select('id').where('id', '=', userId).forUpdate().execute()
    const screens = await transaction
      .selectFrom('saved_screen')
      .select(['id', 'name'])
      .where('account_id', '=', userId)
      .execute()
    return change(transaction, screens)
  })
}
