// Creates tables for figures from market data vendors, and their request limits.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table vendor_gate, market_figure').execute(db)
}

const STATEMENTS = [
  `create table market_figure (
     ticker text not null,
     kind text not null,
     value jsonb,
     source text,
     read_at timestamptz,
     failure text,
     failures integer not null default 0,
     ask_again_at timestamptz,
     claimed_until timestamptz,
     primary key (ticker, kind)
   )`,
  `comment on column market_figure.value is 'in the shape of its kind: core/market-data; null where there is none'`,
  `comment on column market_figure.failure is 'why the newest question was not answered'`,
  `comment on column market_figure.claimed_until is 'one process asks; its claim ends by itself'`,

  `create table vendor_gate (
     name text primary key,
     calls timestamptz[] not null default '{}',
     failures integer not null default 0,
     closed_for text,
     closed_until timestamptz
   )`,
  `comment on table vendor_gate is 'a vendor, or with a slash one of its capabilities'`,
  `comment on column vendor_gate.calls is 'of the last minute'`
]
