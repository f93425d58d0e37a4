// Marks schedules that report a new or larger holding above five percent, for the filter of trades. In-memory lists read
// the trades of an issuer again after such a schedule.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const ACTIONS = ['insert', 'delete'] as const

const UP = [
  'alter table ownership_step add column is_growth boolean not null default false',
  `comment on column ownership_step.is_growth is
     'a holder of the common stock crossed five percent or holds more: core/ownership/chain.ts'`,
  `update ownership_step set is_growth = true
   where move in ('opened', 'raised', 'to_13d') and class_kind in ('common', 'unit')`,
  'create index ownership_step_growth on ownership_step (issuer_cik, known_at) where is_growth',
  `create function note_holder_growth() returns trigger language plpgsql as $$
   begin
     insert into trade_change (issuer_cik, source, changed_in, whole_in)
     select distinct issuer_cik, 'ownership_step', pg_current_xact_id(), pg_current_xact_id()
     from changed where is_growth order by 1
     on conflict (issuer_cik, source) do update set changed_in = excluded.changed_in, whole_in = excluded.whole_in;
     return null;
   end $$`,
  ...ACTIONS.map(
    action => `create trigger ownership_step_noted_${action} after ${action} on ownership_step
     referencing ${action === 'delete' ? 'old' : 'new'} table as changed
     for each statement execute function note_holder_growth()`
  ),
  `create trigger ownership_step_noted_truncate after truncate on ownership_step
   for each statement execute function note_trade_truncation()`
]

const DOWN = [
  ...[...ACTIONS, 'truncate'].map(action => `drop trigger ownership_step_noted_${action} on ownership_step`),
  'drop function note_holder_growth',
  `delete from trade_change where source = 'ownership_step'`,
  'drop index ownership_step_growth',
  'alter table ownership_step drop column is_growth'
]
