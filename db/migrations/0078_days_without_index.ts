// Opens weekdays again that were taken as whole without an index. The next comparison ends those that were holidays.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update index_day set is_final = false
    where is_final and not has_index and extract(isodow from day) < 6`.execute(db)
}

/** The program before ends such days by itself, three days after them. */
export async function down(): Promise<void> {}
