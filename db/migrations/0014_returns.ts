// Creates a table for returns of trades since their filing. Records changed events and returns, too, for processes that
// keep columns in memory.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

/** Statement triggers that record the issuers of changed rows. */
const noting = (table: string): string[] =>
  (['insert', 'update', 'delete'] as const).map(
    action => `create trigger ${table}_noted_${action} after ${action} on ${table}
      referencing ${action === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function note_trade_change()`
  )
const notNoting = (table: string): string[] =>
  ['insert', 'update', 'delete'].map(action => `drop trigger ${table}_noted_${action} on ${table}`)

const UP = [
  `alter table trade add column is_followed boolean not null default false`,
  `comment on column trade.is_followed is 'whether its returns are told: core/trades/gates.ts'`,

  /*
   * Returns have a narrow table of their own, because they are rewritten with each close. A low fill factor keeps
   * updated rows on the same page.
   */
  `create table trade_return (
     accession text not null,
     side text not null check (side in ('buy', 'sell')),
     issuer_cik bigint not null,
     from_day date,
     last_day date,
     missing text,
     market text,
     since double precision,
     since_market double precision,
     week double precision,
     week_market double precision,
     month double precision,
     month_market double precision,
     year double precision,
     year_market double precision,
     primary key (accession, side)
   ) with (fillfactor = 70)`,
  `create index trade_return_issuer on trade_return (issuer_cik)`,
  `comment on table trade_return is 'percent, by event: core/trades/events/trade-returns.ts'`,
  `create table dirty_return (issuer_cik bigint primary key)`,
  `comment on table dirty_return is 'issuers whose prices, or the market''s, changed since their returns were told'`,

  /* In sample data, the fund that stands for the market is an invented one. */
  `insert into setting (name, value) select 'market', 'XMQV' from setting where name = 'sample' and value = 'true'`,

  /* Records changes per issuer and table, so that writers of different tables never wait for each other. */
  `alter table trade_change add column source text not null default 'trade', drop constraint trade_change_pkey,
     add primary key (issuer_cik, source)`,
  `create or replace function note_trade_change() returns trigger language plpgsql as $$
   begin
     insert into trade_change (issuer_cik, source, changed_in)
     select distinct issuer_cik, tg_table_name, pg_current_xact_id() from changed order by issuer_cik
     on conflict (issuer_cik, source) do update set changed_in = excluded.changed_in;
     return null;
   end $$`,
  `create or replace function note_trade_truncation() returns trigger language plpgsql as $$
   begin
     insert into trade_change (issuer_cik, source, changed_in) values (0, tg_table_name, pg_current_xact_id())
     on conflict (issuer_cik, source) do update set changed_in = excluded.changed_in;
     return null;
   end $$`,
  `create function note_score_change() returns trigger language plpgsql as $$
   begin
     insert into trade_change (issuer_cik, source, changed_in)
     select distinct event.issuer_cik, tg_table_name, pg_current_xact_id()
     from changed join trade_event event on event.accession = changed.accession and event.side = 'buy'
     order by event.issuer_cik
     on conflict (issuer_cik, source) do update set changed_in = excluded.changed_in;
     return null;
   end $$`,
  `create trigger score_noted_insert after insert on score referencing new table as changed
   for each statement execute function note_score_change()`,
  ...noting('trade_event'),
  ...noting('trade_return')
]

const DOWN = [
  ...notNoting('trade_event'),
  'drop trigger score_noted_insert on score',
  'drop function note_score_change',
  'drop table trade_return, dirty_return',
  `delete from setting where name = 'market'`,
  `delete from trade_change where source <> 'trade'`,
  `create or replace function note_trade_change() returns trigger language plpgsql as $$
   begin
     insert into trade_change select distinct issuer_cik, pg_current_xact_id() from changed order by issuer_cik
     on conflict (issuer_cik) do update set changed_in = excluded.changed_in;
     return null;
   end $$`,
  `create or replace function note_trade_truncation() returns trigger language plpgsql as $$
   begin
     insert into trade_change values (0, pg_current_xact_id())
     on conflict (issuer_cik) do update set changed_in = excluded.changed_in;
     return null;
   end $$`,
  `alter table trade_change drop constraint trade_change_pkey, drop column source, add primary key (issuer_cik)`,
  'alter table trade drop column is_followed'
]
