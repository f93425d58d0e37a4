// Creates tables for live arrivals: filings in the order in which their trades became visible.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create table awaited_arrival (
     accession text primary key,
     since timestamptz not null
   )`,
  `comment on table awaited_arrival is 'filings that came in live and whose trades readers cannot see yet'`,

  /* Only one process at a time assigns numbers, so that a smaller number never appears after a larger one. */
  `create table arrival (
     seq bigint generated always as identity primary key,
     accession text not null unique,
     at timestamptz not null,
     trades integer not null
   )`,
  `comment on column arrival.at is 'when readers could first see its trades'`,
  `comment on column arrival.trades is 'how many trades it states'`,
  `create index arrival_at on arrival (at)`
]

const DOWN = ['arrival', 'awaited_arrival'].map(table => `drop table ${table}`)
