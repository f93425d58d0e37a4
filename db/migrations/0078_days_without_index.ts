// Reopens weekdays that were taken as complete without an index. The next comparison closes holidays again.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update index_day set is_final = false
    where is_final and not has_index and extract(isodow from day) < 6`.execute(db)
}

/** The previous version closes such days by itself, three days later. */
export async function down(): Promise<void> {}
