// Creates tables for the derivation state of an issuer. Later filings continue from it, so that earlier filings need
// not be derived again.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  /* State of an issuer: core/trades/issuer-past.ts */
  `create table issuer_past (
     issuer_cik bigint primary key,
     filings integer not null,
     known_until timestamptz not null,
     filed_until date not null,
     amended_until date,
     names_odd_days boolean not null,
     lacks_ticker boolean not null,
     industry text
   )`,
  `comment on column issuer_past.industry is 'as its trades carry it'`,
  `create table owner_balance (
     issuer_cik bigint not null,
     owner_cik bigint not null,
     balances json not null,
     primary key (issuer_cik, owner_cik)
   )`,
  `comment on column owner_balance.balances is 'vehicle, shares, day, place of the filing that spoke of it last'`,

  /* Finds earlier purchases that may form a cluster with later ones. */
  `create index trade_purchase_made on trade (issuer_cik, transaction_date) where side = 'buy'`,

  /* Adds the new filings to the mark of an issuer. Without them, all filings of the issuer are derived again. */
  `alter table dirty_issuer add column news text[]`,
  `comment on column dirty_issuer.news is 'the filings that came since; null where anything else changed too'`,
  `alter table dirty_event add column news text[]`,
  `comment on column dirty_event.news is 'the filings whose trades are new; null where any trade may have changed'`,
  `create or replace function mark_events_dirty() returns trigger language plpgsql as $$
   begin
     insert into dirty_event (issuer_cik, news)
     select issuer_cik, case when news is not null then array[]::text[] end from changed on conflict do nothing;
     return null;
   end $$`
]

const DOWN = [
  `create or replace function mark_events_dirty() returns trigger language plpgsql as $$
   begin
     insert into dirty_event select issuer_cik from changed on conflict do nothing;
     return null;
   end $$`,
  'drop index trade_purchase_made',
  'alter table dirty_event drop column news',
  'alter table dirty_issuer drop column news',
  'drop table owner_balance, issuer_past'
]
