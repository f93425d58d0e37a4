// Marks stocks whose last vendor request failed. They are skipped for some hours.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table history_asking drop column is_answered').execute(db)
}

const STATEMENTS = [
  'alter table history_asking add column is_answered boolean not null default true',
  `comment on column history_asking.is_answered is 'false where the vendor never said whether it has the stock'`
]
