// Adds columns for purchases that wait for the prices of all their tranches and are then scored once. Marks trades that
// were no decision of the insider. Records scores that differ from the current calculation.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `alter table trade add column awaits_price boolean default false, add column no_decision text
     check (no_decision in ('tax_withholding', 'dividend_reinvestment', 'employee_plan'))`,
  `comment on column trade.awaits_price is 'whether the prices of the session that decides are still to come'`,
  `comment on column trade.no_decision is 'why nobody decided on the trade; null for a decision'`,
  /* Small indexes for pending trades, and for trades on weekends, which the price of a nearby session may settle. */
  `create index trade_unsettled on trade (issuer_cik) where price_validity = 'pending' and (price_doubt is null or awaits_price)`,
  `create index trade_weekend on trade (issuer_cik, transaction_date) where extract(isodow from transaction_date) > 5`,
  `alter table trade_event add column settled_at timestamptz, add column is_waiting boolean default false`,
  `comment on column trade_event.settled_at is
     'when the last price of an event that had waited came, by the clock; null where it did not wait'`,
  `comment on column trade_event.is_waiting is 'whether a price of it is still to come'`,
  `create table overtaken_score (
     accession text not null,
     score_version text not null,
     primary key (accession, score_version)
   )`,
  `comment on table overtaken_score is
     'issued scores that filings or prices taken in later would have made different'`,
  `create table stale_rank (since timestamptz not null)`,
  `comment on table stale_rank is 'from when on buys are ranked again: what is known of earlier ones changed'`,
  `create table unsettled_alert (accession text primary key, since timestamptz not null)`,
  `comment on table unsettled_alert is 'filings that alerts are matched with again once their prices are there'`
]

const DOWN = [
  'drop table unsettled_alert, stale_rank, overtaken_score',
  'alter table trade_event drop column settled_at, drop column is_waiting',
  'drop index trade_weekend, trade_unsettled',
  'alter table trade drop column awaits_price, drop column no_decision'
]
