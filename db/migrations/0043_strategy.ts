// Creates tables for the newest run of each strategy version, and for when its locked test period was opened.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create table strategy_run (
     version text primary key,
     ran_at timestamptz not null,
     report jsonb not null,
     chart jsonb not null,
     activities jsonb not null
   )`,
  `comment on column strategy_run.report is 'core/strategy/published/strategy-report.ts'`,
  `comment on column strategy_run.chart is 'core/strategy/published/static-files.ts'`,
  `comment on column strategy_run.activities is 'core/strategy/published/static-files.ts'`,
  `create table strategy_opening (
     version text primary key,
     published_on date not null,
     locked_from date not null,
     opened_at timestamptz not null,
     data_hash text not null
   )`,
  `comment on table strategy_opening is 'written once: the locked window of a version is opened once'`
]

const DOWN = ['drop table strategy_run, strategy_opening']
