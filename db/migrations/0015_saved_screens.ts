// Creates tables for saved queries of the trade list.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table saved_screen').execute(db)
}

const STATEMENTS = [
  /* Rows are deleted with the account. */
  `create table saved_screen (
     id text primary key,
     account_id bigint not null references account on delete cascade,
     name text not null,
     query text not null,
     created_at timestamptz not null,
     unique (account_id, name)
   )`,
  `comment on column saved_screen.query is 'of the page /insidertrading/activities, without the question mark'`
]
