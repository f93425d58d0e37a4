import { type Kysely, sql } from 'kysely'

import type { ScreenTrials } from '#core/lists/activities/outcome/open-outcome.ts'
import type { Database } from '#db/schema.ts'

/** Maximum number of stored filters per account. The warning says the same of this many and of more. */
const MOST_TRIALS = 1_000

export function postgresScreenTrials(db: Kysely<Database>): ScreenTrials {
  async function count(userId: string): Promise<number> {
    const { tried } = await db
      .selectFrom('screen_trial')
      .select(({ fn }) => fn.countAll<string>().as('tried'))
      .where('account_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(tried)
  }

  return {
    async note(userId, query, at) {
      const before = await count(userId)
      if (before >= MOST_TRIALS) return before
      await db
        .insertInto('screen_trial')
        .values({ account_id: userId, query, tried_at: at.toISOString() })
        .onConflict(conflict => conflict.expression(sql`account_id, md5(query)`).doNothing())
        .execute()
      return count(userId)
    }
  }
}
