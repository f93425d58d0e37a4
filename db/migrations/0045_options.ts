// Creates tables for option chains by session, and for the results of scoring them.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['option_base', 'option_hit', 'option_session', 'option_chain']) {
    await sql.raw(`drop table ${table}`).execute(db)
  }
}

const STATEMENTS = [
  /* Partitioned by month. A partition is created with its first chain. */
  `create table option_chain (
     session date not null,
     underlying text not null,
     phase text not null check (phase in ('close', 'open')),
     source text not null,
     delay text not null,
     read_at timestamptz not null,
     is_complete boolean not null,
     price double precision,
     contracts integer not null,
     packed bytea not null,
     primary key (session, underlying)
   ) partition by range (session)`,
  `comment on column option_chain.packed is 'the columns of its contracts, compressed: adapters/postgres/options/chain-blob.ts'`,
  `create table option_session (
     underlying text not null,
     session date not null,
     state text not null,
     price double precision,
     is_split boolean not null,
     contracts integer not null,
     hits integer not null,
     call_volume bigint not null,
     put_volume bigint not null,
     call_open_interest bigint not null,
     put_open_interest bigint not null,
     call_premium double precision not null,
     put_premium double precision not null,
     leader bytea,
     sums bytea,
     move_1 double precision,
     move_5 double precision,
     move_20 double precision,
     primary key (underlying, session)
   )`,
  'create index option_session_day on option_session (session)',
  `comment on column option_session.leader is 'the values of its largest contract by premium; null where the session does not count'`,
  `create table option_hit (
     session date not null,
     contract text not null,
     underlying text not null,
     type text not null,
     strike double precision not null,
     expiry date not null,
     volume integer not null,
     open_interest integer,
     premium double precision not null,
     score double precision,
     score_version text not null,
     status text not null default 'pending',
     status_reason text,
     c double precision,
     next_open_interest integer,
     median_c double precision,
     confirmed_on date,
     detail jsonb not null,
     primary key (session, contract)
   )`,
  'create index option_hit_underlying on option_hit (underlying, session desc)',
  `create table option_base (
     session date not null,
     band smallint not null,
     contracts integer not null,
     rose integer not null,
     volume bigint not null,
     opened bigint not null,
     primary key (session, band)
   )`,
  `comment on table option_base is 'busy contracts by volume over open interest, and what the next morning said of them'`
]
