// Adds the time at which an event stopped being eligible, for example because of a later price. It explains messages
// that were sent about the event before.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table trade_event add column refused_at timestamptz').execute(db)
  await sql
    .raw(
      `comment on column trade_event.refused_at is
         'when it stopped being eligible, by the clock; null while it is, where it never was, and before this was kept'`
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table trade_event drop column refused_at').execute(db)
}
