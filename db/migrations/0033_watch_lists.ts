// Creates tables for users' lists of followed stocks.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['watched_stock', 'watch_list']) await sql.raw(`drop table ${table}`).execute(db)
}

const STATEMENTS = [
  /* Rows are deleted with the account. */
  `create table watch_list (
     id text primary key,
     account_id bigint not null references account on delete cascade,
     name text,
     shared_as text unique,
     created_at timestamptz not null default now(),
     unique nulls not distinct (account_id, name)
   )`,
  `comment on column watch_list.name is 'null for the list that every reader has'`,
  `comment on column watch_list.shared_as is 'the secret part of the address at which anybody may read it'`,
  `create table watched_stock (
     list_id text not null references watch_list on delete cascade,
     symbol text not null,
     cik bigint not null,
     position smallint not null,
     note text not null,
     primary key (list_id, symbol)
   )`,
  `comment on column watched_stock.cik is 'the company, whatever its ticker becomes'`
]
