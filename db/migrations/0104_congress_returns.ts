// Creates a table for what became of disclosed trades of Congress, and a queue of tickers whose returns are stale.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  /* A low fill factor keeps updated rows on the same page, because returns change with each close. */
  `create table congress_return (
     trade_id text primary key references congress_trade on delete cascade,
     company text not null,
     market text,
     from_day date,
     last_day date,
     missing text,
     since double precision,
     since_market double precision,
     month double precision,
     month_market double precision,
     year double precision,
     year_market double precision,
     traded_since double precision,
     traded_since_market double precision
   ) with (fillfactor = 70)`,
  `comment on table congress_return is 'percent: core/operation/pipeline/refresh-congress-returns.ts'`,
  `comment on column congress_return.since is 'since the disclosure; traded_since: since the trade'`,
  `create table dirty_disclosure (ticker text primary key)`,
  `comment on table dirty_disclosure is 'tickers whose trades or prices changed since congress_return was computed'`,

  /* The update waits for a process that has read the old data and is about to delete the mark. */
  `create function mark_disclosures() returns trigger language plpgsql as $$
   begin
     insert into dirty_disclosure (ticker) select distinct ticker from changed where ticker is not null order by 1
     on conflict (ticker) do update set ticker = excluded.ticker;
     return null;
   end $$`,
  `create trigger congress_trade_marked_insert after insert on congress_trade
     referencing new table as changed for each statement execute function mark_disclosures()`,
  `create trigger congress_trade_marked_update after update on congress_trade
     referencing new table as changed for each statement execute function mark_disclosures()`,
  `create function mark_dated_disclosures() returns trigger language plpgsql as $$
   begin
     insert into dirty_disclosure (ticker)
     select distinct ticker from congress_trade where document_url = new.url and ticker is not null order by 1
     on conflict (ticker) do update set ticker = excluded.ticker;
     return null;
   end $$`,
  `create trigger congress_document_marked after update of disclosed_on on congress_document
     for each row when (old.disclosed_on is distinct from new.disclosed_on) execute function mark_dated_disclosures()`,
  `insert into dirty_disclosure select distinct ticker from congress_trade where ticker is not null`
]

const DOWN = [
  'drop trigger congress_document_marked on congress_document',
  'drop trigger congress_trade_marked_insert on congress_trade',
  'drop trigger congress_trade_marked_update on congress_trade',
  'drop function mark_disclosures, mark_dated_disclosures',
  'drop table congress_return, dirty_disclosure'
]
