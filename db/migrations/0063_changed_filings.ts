// Records filings whose trades have changed, so that in-memory lists reload one filing instead of a whole company.
// Changes of many filings are still recorded by company. The table that the previous version reads stays unchanged.

import { type Kysely, sql } from 'kysely'

/** Maximum number of filings that one statement records singly, because an ingest changes thousands at once. */
const FEW_FILINGS = 50

const FIRST_FILINGS: Record<string, string> = {
  trade: `split_part(id, '#', 1)`,
  trade_event: 'accession',
  trade_return: 'accession'
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const triggersOf = (table: string, functionName: string): string[] =>
  (['insert', 'update', 'delete'] as const).flatMap(action => {
    const name =
      table === 'trade' ? `trade_${action === 'insert' ? 'inserted' : `${action}d`}` : `${table}_noted_${action}`
    return [
      `drop trigger ${name} on ${table}`,
      `create trigger ${name} after ${action} on ${table}
       referencing ${action === 'delete' ? 'old' : 'new'} table as changed for each statement execute function ${functionName}()`
    ]
  })

/** SQL that records changed rows. It inserts in sorted order, so that two writers never deadlock. */
const note = (table: string, changed: string): string => `
  select count(*) <= ${FEW_FILINGS} into is_few
  from (select distinct accession from (${changed}) changed limit ${FEW_FILINGS + 1}) filings;
  insert into trade_change (issuer_cik, source, changed_in, whole_in)
  select distinct issuer_cik, '${table}', pg_current_xact_id(), case when not is_few then pg_current_xact_id() end
  from (${changed}) changed order by 1
  on conflict (issuer_cik, source) do update set
    changed_in = excluded.changed_in, whole_in = coalesce(excluded.whole_in, trade_change.whole_in);
  if is_few then
    insert into changed_filing (accession, source, issuer_cik, changed_in, at)
    select distinct accession, '${table}', issuer_cik, pg_current_xact_id(), now() from (${changed}) changed order by 1
    on conflict (accession, source) do update set changed_in = excluded.changed_in, at = excluded.at;
  end if;
  return null;`

const noting = (name: string, table: string, changed: string): string => `
  create or replace function ${name}() returns trigger language plpgsql as $$
  declare is_few boolean;
  begin ${note(table, changed)} end $$`

const TABLES = Object.keys(FIRST_FILINGS)

const UP = [
  `create table changed_filing (
     accession text not null,
     source text not null,
     issuer_cik bigint not null,
     changed_in xid8 not null,
     at timestamptz not null,
     primary key (accession, source)
   )`,
  'create index changed_filing_when on changed_filing (changed_in)',
  `comment on table changed_filing is 'the filings that reported changed trades first; kept for a month'`,
  'alter table trade_change add column whole_in xid8',
  `comment on column trade_change.whole_in is
     'the last transaction that changed more of the issuer than the rows of changed_filing name'`,
  'update trade_change set whole_in = changed_in',
  ...TABLES.map(table =>
    noting(`note_changed_${table}`, table, `select ${FIRST_FILINGS[table]} as accession, issuer_cik from changed`)
  ),
  ...TABLES.flatMap(table => triggersOf(table, `note_changed_${table}`)),
  noting(
    'note_score_change',
    'score',
    `select accession, event.issuer_cik from changed join trade_event event using (accession) where event.side = 'buy'`
  ),
  `create or replace function note_trade_truncation() returns trigger language plpgsql as $$
   begin
     insert into trade_change (issuer_cik, source, changed_in, whole_in)
     values (0, tg_table_name, pg_current_xact_id(), pg_current_xact_id())
     on conflict (issuer_cik, source) do update set changed_in = excluded.changed_in, whole_in = excluded.whole_in;
     return null;
   end $$`
]

const DOWN = [
  ...TABLES.flatMap(table => triggersOf(table, 'note_trade_change')),
  ...TABLES.map(table => `drop function note_changed_${table}`),
  `create or replace function note_score_change() returns trigger language plpgsql as $$
   begin
     insert into trade_change (issuer_cik, source, changed_in)
     select distinct event.issuer_cik, tg_table_name, pg_current_xact_id()
     from changed join trade_event event on event.accession = changed.accession and event.side = 'buy'
     order by event.issuer_cik
     on conflict (issuer_cik, source) do update set changed_in = excluded.changed_in;
     return null;
   end $$`,
  `create or replace function note_trade_truncation() returns trigger language plpgsql as $$
   begin
     insert into trade_change (issuer_cik, source, changed_in) values (0, tg_table_name, pg_current_xact_id())
     on conflict (issuer_cik, source) do update set changed_in = excluded.changed_in;
     return null;
   end $$`,
  'alter table trade_change drop column whole_in',
  'drop table changed_filing'
]
