// When an event that passed was found to pass no gate after all, as where a price that came later refuses its own: what was
// told of it before stays known.

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
