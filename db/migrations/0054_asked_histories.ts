// Creates tables for stocks whose price history was requested from a vendor one by one.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table history_asking').execute(db)
}

const STATEMENTS = [
  `create table history_asking (
     ticker text primary key,
     ask_again_at timestamptz not null
   )`,
  `comment on table history_asking is 'stocks whose prices and dividends a vendor was asked for by itself, and until when it is left alone'`
]
