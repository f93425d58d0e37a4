// Maintains the number of filings, because counting millions of rows is slow. Each change inserts a row with the
// difference, and the number is their sum. Rows are never updated, so that parallel ingests never wait for each other.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  'create table filing_count (added integer not null)',
  `comment on table filing_count is 'by how many filings the table filing grew; joined into one row each night'`,
  `create function note_filing_count() returns trigger language plpgsql as $$
   begin
     insert into filing_count (added)
     select case tg_op when 'DELETE' then -count(*) else count(*) end from changed having count(*) > 0;
     return null;
   end $$`,
  `create function note_filing_truncation() returns trigger language plpgsql as $$
   begin
     delete from filing_count;
     return null;
   end $$`,
  `create trigger filing_counted_insert after insert on filing
   referencing new table as changed for each statement execute function note_filing_count()`,
  `create trigger filing_counted_delete after delete on filing
   referencing old table as changed for each statement execute function note_filing_count()`,
  `create trigger filing_counted_truncate after truncate on filing
   for each statement execute function note_filing_truncation()`,
  /* No filing can be added meanwhile, because creating the triggers has locked the table. */
  'insert into filing_count (added) select count(*) from filing'
]

const DOWN = [
  ...['insert', 'delete', 'truncate'].map(action => `drop trigger filing_counted_${action} on filing`),
  'drop function note_filing_count',
  'drop function note_filing_truncation',
  'drop table filing_count'
]
