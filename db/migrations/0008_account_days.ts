// Creates tables for the days on which accounts were used. They serve to count active accounts.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table account_day').execute(db)
  await sql.raw('drop index account_created').execute(db)
}

const STATEMENTS = [
  /* Holds no details of the activity. Rows are deleted with the account. */
  `create table account_day (
     account_id bigint not null references account on delete cascade,
     day date not null,
     primary key (account_id, day)
   )`,
  `comment on column account_day.day is 'in New York'`,
  `create index account_day_day on account_day (day)`,
  `create index account_created on account (created_at)`
]
