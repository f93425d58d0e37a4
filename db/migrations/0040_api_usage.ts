// Creates tables for numbers of data API requests by account, day and status.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table api_usage').execute(db)
}

const STATEMENTS = [
  `create table api_usage (
     account_id bigint not null references account on delete cascade,
     day date not null,
     status integer not null,
     requests integer not null,
     primary key (account_id, day, status)
   )`,
  `comment on column api_usage.day is 'in UTC'`
]
