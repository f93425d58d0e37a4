// Reopens weekdays that were marked as complete although they had no index. The next comparison completes holidays
// again.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update index_day set is_final = false
    where is_final and not has_index and extract(isodow from day) < 6`.execute(db)
}

/** Does nothing, because the previous version completes such days itself after three days. */
export async function down(): Promise<void> {}
