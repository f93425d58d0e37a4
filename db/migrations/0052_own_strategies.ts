// Creates tables for users' trials of their own strategy settings, and for the data that runs use.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create table strategy_data (
     version text not null,
     part integer not null,
     data_hash text not null,
     bytes bytea not null,
     primary key (version, part)
   )`,
  `comment on table strategy_data is 'what the newest run read, cut into parts: adapters/strategy/pack-data.ts'`,
  // Deletes runs. The next start runs the strategy again and stores its data.
  'delete from strategy_run',
  // Turns off compression, because numbers do not compress well.
  'alter table strategy_data alter column bytes set storage external',
  `create table strategy_trial (
     account_id bigint not null references account on delete cascade,
     version text not null,
     settings text not null,
     sharpe double precision,
     tried_at timestamptz not null,
     primary key (account_id, version, settings)
   )`,
  `comment on column strategy_trial.settings is 'query of the page; core/strategy/own/own-settings.ts'`,
  `comment on column strategy_trial.sharpe is 'over a session; null where nothing varied'`
]

const DOWN = ['drop table strategy_data, strategy_trial']
