// Adds the records of insiders at each of their trades, and a queue of insiders whose records are stale. The start counts
// all of them.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const ACTIONS = ['insert', 'update', 'delete'] as const

/** Maximum number of filings that one statement records singly, as in 0063_changed_filings.ts. */
const FEW_FILINGS = 50

/** Columns of an event on which the records of its owners depend. */
const FACTS = 'accession, side, owner_ciks, owner_known_at, known_at, is_eligible, matured_at, is_win, retracted_at'

/** The update waits for a process that has read the old data and is about to delete the mark. */
const mark = (events: string): string => `
  insert into dirty_record (owner_cik) select distinct unnest(owner_ciks) from ${events} order by 1
  on conflict (owner_cik) do update set owner_cik = excluded.owner_cik;`

const UP = [
  `create table insider_record (
     accession text not null,
     side text not null check (side in ('buy', 'sell')),
     issuer_cik bigint not null,
     matured_buys integer not null check (matured_buys > 0),
     wins integer not null,
     primary key (accession, side)
   )`,
  `comment on table insider_record is
     'earlier buys of the owners of an event, as known at its known_at: core/scores/track-record/matured-buys.ts'`,
  `create table dirty_record (owner_cik bigint primary key)`,
  `comment on table dirty_record is 'insiders whose events changed since insider_record was counted'`,

  `create function mark_records() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then ${mark('added')}
     elsif tg_op = 'UPDATE' then ${mark(`(
       (select ${FACTS} from removed except select ${FACTS} from added)
       union all
       (select ${FACTS} from added except select ${FACTS} from removed)) changed`)}
     else ${mark('removed')}
     end if;
     return null;
   end $$`,
  `create trigger trade_event_marked_insert after insert on trade_event referencing new table as added
     for each statement execute function mark_records()`,
  `create trigger trade_event_marked_update after update on trade_event
     referencing old table as removed new table as added for each statement execute function mark_records()`,
  `create trigger trade_event_marked_delete after delete on trade_event referencing old table as removed
     for each statement execute function mark_records()`,
  `create function forget_records() returns trigger language plpgsql as $$
   begin
     delete from insider_record;
     delete from dirty_record;
     return null;
   end $$`,
  `create trigger trade_event_marked_truncate after truncate on trade_event
     for each statement execute function forget_records()`,

  /* Lists in memory read the trades of a filing again after its record. Inserts are sorted, so writers never deadlock. */
  `create function note_changed_insider_record() returns trigger language plpgsql as $$
   declare is_few boolean;
   begin
     select count(*) <= ${FEW_FILINGS} into is_few
     from (select distinct accession from changed limit ${FEW_FILINGS + 1}) filings;
     insert into trade_change (issuer_cik, source, changed_in, whole_in)
     select distinct issuer_cik, 'insider_record', pg_current_xact_id(), case when not is_few then pg_current_xact_id() end
     from changed order by 1
     on conflict (issuer_cik, source) do update set
       changed_in = excluded.changed_in, whole_in = coalesce(excluded.whole_in, trade_change.whole_in);
     if is_few then
       insert into changed_filing (accession, source, issuer_cik, changed_in, at)
       select distinct accession, 'insider_record', issuer_cik, pg_current_xact_id(), now() from changed order by 1
       on conflict (accession, source) do update set changed_in = excluded.changed_in, at = excluded.at;
     end if;
     return null;
   end $$`,
  ...ACTIONS.map(
    action => `create trigger insider_record_noted_${action} after ${action} on insider_record
      referencing ${action === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function note_changed_insider_record()`
  ),
  'insert into dirty_record select distinct unnest(owner_ciks) from trade_event'
]

const DOWN = [
  ...[...ACTIONS, 'truncate'].map(action => `drop trigger trade_event_marked_${action} on trade_event`),
  'drop table insider_record, dirty_record',
  'drop function mark_records, forget_records, note_changed_insider_record',
  `delete from trade_change where source = 'insider_record'`,
  `delete from changed_filing where source = 'insider_record'`
]
