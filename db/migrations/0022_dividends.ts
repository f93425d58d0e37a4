// Creates tables for dividends from a vendor.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table dividend_reading, dividend').execute(db)
}

const STATEMENTS = [
  `create table dividend (
     ticker text not null,
     ex_day date not null,
     is_special boolean not null,
     cash double precision not null check (cash > 0),
     source text not null,
     primary key (ticker, ex_day, is_special)
   )`,
  `comment on column dividend.ex_day is 'the first session without it'`,
  `comment on column dividend.cash is 'US dollars for one share as of that day'`,

  `create table dividend_reading (
     ticker text primary key,
     read_at timestamptz not null
   )`,
  `comment on table dividend_reading is 'when a vendor was asked for the dividends of a ticker'`
]
