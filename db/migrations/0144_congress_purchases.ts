// Adds the days on which members of Congress disclosed purchases of a company. Lists in memory read the trades of an
// issuer again if they may count from such a day.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const ACTIONS = ['insert', 'delete'] as const

const QUEUE = 'on conflict (ticker) do update set ticker = excluded.ticker'

const UP = [
  `create table congress_purchase (
     issuer_cik bigint not null,
     disclosed_on date not null,
     ticker text not null,
     until date,
     primary key (issuer_cik, disclosed_on, ticker)
   )`,
  `comment on table congress_purchase is
     'days on which members of Congress disclosed purchases of a company: core/operation/pipeline/purchase-days.ts'`,
  `comment on column congress_purchase.until is 'day of the amendment that no longer states the purchase'`,
  'create index congress_purchase_ticker on congress_purchase (ticker)',

  /* Inserts in sorted order, so that two writers never deadlock. Trades filed by the end of the day do not count it. */
  `create function note_congress_purchases() returns trigger language plpgsql as $$
   begin
     insert into trade_change (issuer_cik, source, changed_in, whole_in)
     select issuer_cik, 'congress_purchase', pg_current_xact_id(), pg_current_xact_id()
     from (select issuer_cik, min(disclosed_on) as disclosed_on from changed group by issuer_cik) purchase
     where exists (
       select from trade where trade.issuer_cik = purchase.issuer_cik
         and trade.valid_from >= (purchase.disclosed_on + 1)::timestamp at time zone 'America/New_York')
     order by 1
     on conflict (issuer_cik, source) do update set changed_in = excluded.changed_in, whole_in = excluded.whole_in;
     return null;
   end $$`,
  ...ACTIONS.map(
    action => `create trigger congress_purchase_noted_${action} after ${action} on congress_purchase
      referencing ${action === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function note_congress_purchases()`
  ),
  `create trigger congress_purchase_noted_truncate after truncate on congress_purchase
   for each statement execute function note_trade_truncation()`,

  /* Purchases that an amendment drops depend on both editions. */
  `create trigger restated_trade_marked_insert after insert on restated_trade
     referencing new table as changed for each statement execute function mark_disclosures()`,
  `create function mark_restated_disclosures() returns trigger language plpgsql as $$
   begin
     insert into dirty_disclosure (ticker)
     select distinct ticker from restated_trade join congress_document document on document.url = document_url
     where new.url in (document.url, restated_by) and ticker is not null order by 1
     ${QUEUE};
     return null;
   end $$`,
  `create trigger congress_document_marked_restated after update of disclosed_on, restated_by on congress_document
     for each row when ((old.disclosed_on, old.restated_by) is distinct from (new.disclosed_on, new.restated_by))
     execute function mark_restated_disclosures()`,

  /* The start computes all days. */
  `insert into dirty_disclosure
   select distinct ticker from (select ticker from congress_trade union select ticker from restated_trade) disclosed
   where ticker is not null order by 1
   ${QUEUE}`
]

const DOWN = [
  'drop trigger congress_document_marked_restated on congress_document',
  'drop trigger restated_trade_marked_insert on restated_trade',
  'drop table congress_purchase',
  'drop function note_congress_purchases, mark_restated_disclosures',
  `delete from trade_change where source = 'congress_purchase'`
]
