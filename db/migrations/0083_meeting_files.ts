// Adds the sessions at which two price files meet, whose adjusted closes may know different splits.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table price_bar add column if not exists begins_file boolean').execute(db)
  await sql
    .raw(
      `comment on column price_bar.begins_file is
         'true where the adjusted closes up to the session before come from another file, which may know fewer splits'`
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table price_bar drop column begins_file').execute(db)
}
