import { type Kysely, sql } from 'kysely'

import type { ScreenTrials } from '#core/lists/activities/outcome/open-outcome.ts'
import type { Database } from '#db/schema.ts'

/** Maximum number of stored filters per account. The warning says the same of this many and of more. */
const MOST_TRIALS = 1_000

export function postgresScreenTrials(db: Kysely<Database>): ScreenTrials {
  return {
    async note(userId, query, at) {
      await sql`
        insert into screen_trial (account_id, query, tried_at)
        select ${userId}::bigint, ${query}, ${at.toISOString()}::timestamptz
        where (select count(*) from screen_trial where account_id = ${userId}::bigint) < ${MOST_TRIALS}
        on conflict (account_id, md5(query)) do nothing`.execute(db)
      const { tried } = await db
        .selectFrom('screen_trial')
        .select(({ fn }) => fn.countAll<string>().as('tried'))
        .where('account_id', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(tried)
    }
  }
}
