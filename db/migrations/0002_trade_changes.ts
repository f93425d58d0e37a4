// Records issuers whose trades have changed, for processes that keep trade columns in memory
// (adapters/postgres/lists/activities/screen).

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['inserted', 'updated', 'deleted', 'truncated']) {
    await sql.raw(`drop trigger trade_${name} on trade`).execute(db)
  }
  await sql.raw('drop function note_trade_change').execute(db)
  await sql.raw('drop function note_trade_truncation').execute(db)
  await sql.raw('drop table trade_change').execute(db)
}

const STATEMENTS = [
  /* Needed to suggest similar tickers. */
  'create extension if not exists pg_trgm',

  /* Last change of each issuer's trades. issuer_cik 0 stands for all issuers. */
  `create table trade_change (issuer_cik bigint primary key, changed_in xid8 not null)`,
  `create index trade_change_when on trade_change (changed_in)`,
  `comment on column trade_change.changed_in is
     'the transaction; a reader that saw everything below xmin reads what changed at or above it, so no late commit is lost'`,

  /* Inserts in order of issuer, so that two writers never deadlock. */
  `create function note_trade_change() returns trigger language plpgsql as $$
   begin
     insert into trade_change select distinct issuer_cik, pg_current_xact_id() from changed order by issuer_cik
     on conflict (issuer_cik) do update set changed_in = excluded.changed_in;
     return null;
   end $$`,
  `create function note_trade_truncation() returns trigger language plpgsql as $$
   begin
     insert into trade_change values (0, pg_current_xact_id())
     on conflict (issuer_cik) do update set changed_in = excluded.changed_in;
     return null;
   end $$`,
  `create trigger trade_inserted after insert on trade referencing new table as changed
   for each statement execute function note_trade_change()`,
  `create trigger trade_updated after update on trade referencing new table as changed
   for each statement execute function note_trade_change()`,
  `create trigger trade_deleted after delete on trade referencing old table as changed
   for each statement execute function note_trade_change()`,
  `create trigger trade_truncated after truncate on trade
   for each statement execute function note_trade_truncation()`
]
