// Creates tables for webhooks of data API customers and their deliveries. Adds to arrivals the event that is sent.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  /* Published reports become arrivals in the same sequence as filings. Earlier arrivals have no data. */
  `alter table arrival
     alter column accession drop not null,
     add column kind text not null default 'insider.filing.created',
     add column ticker text,
     add column insiders bigint[] not null default '{}',
     add column data json`,
  `comment on column arrival.kind is 'core/data-api/push/push-event.ts, EVENT_KINDS'`,
  `comment on column arrival.data is 'the data of the event as it was when readers could first see it; never changed'`,

  `create table webhook_endpoint (
     id text primary key,
     account_id bigint not null references account on delete cascade,
     url text not null,
     kinds text[] not null,
     tickers text[] not null,
     insiders bigint[] not null,
     secret_id text not null,
     old_secret_id text,
     old_secret_until timestamptz,
     created_at timestamptz not null,
     disabled_at timestamptz,
     disabled_reason text check (disabled_reason in ('failing', 'gone')),
     rests_until timestamptz,
     check ((disabled_at is null) = (disabled_reason is null))
   )`,
  `create index webhook_endpoint_account on webhook_endpoint (account_id)`,
  `comment on column webhook_endpoint.kinds is 'empty is all; so are tickers and insiders'`,
  `comment on column webhook_endpoint.secret_id is 'the secret is derived from it and the key of the server'`,
  `comment on column webhook_endpoint.rests_until is 'it asked for a pause'`,

  `create table webhook_delivery (
     id bigint generated always as identity primary key,
     endpoint_id text not null references webhook_endpoint on delete cascade,
     seq bigint,
     test_at timestamptz,
     state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
     attempts smallint not null default 0,
     due_at timestamptz not null,
     taken_until timestamptz,
     created_at timestamptz not null default now(),
     attempted_at timestamptz,
     ended_at timestamptz,
     status smallint,
     problem text,
     unique (endpoint_id, seq),
     check ((seq is null) <> (test_at is null)),
     check ((state = 'waiting') = (ended_at is null))
   )`,
  `comment on column webhook_delivery.seq is 'of the arrival; null for a test, which tells of nothing'`,
  `comment on column webhook_delivery.status is 'of the last answer'`,
  `comment on column webhook_delivery.problem is 'why there was no good one: a code of ours, never what a receiver said'`,
  `create index webhook_delivery_waiting on webhook_delivery (endpoint_id, due_at) where state = 'waiting'`,
  `create index webhook_delivery_taken on webhook_delivery (endpoint_id, taken_until)
     where state = 'waiting' and taken_until is not null`,
  `create index webhook_delivery_seq on webhook_delivery (seq)`,
  `create index webhook_delivery_ended on webhook_delivery (ended_at) where state <> 'waiting'`,

  /* Adds deliveries in the transaction that makes arrivals visible, so that no endpoint misses an arrival. */
  `create function deliver_arrivals() returns trigger language plpgsql as $$
   begin
     insert into webhook_delivery (endpoint_id, seq, due_at)
     select endpoint.id, arrived.seq, now()
     from arrived join webhook_endpoint endpoint
       on endpoint.disabled_at is null
       and (endpoint.kinds = '{}' or arrived.kind = any (endpoint.kinds))
       and (endpoint.tickers = '{}' or arrived.ticker = any (endpoint.tickers))
       and (endpoint.insiders = '{}' or arrived.insiders && endpoint.insiders)
     where arrived.data is not null;
     return null;
   end $$`,
  `create trigger arrival_delivered after insert on arrival referencing new table as arrived
     for each statement execute function deliver_arrivals()`,
  `create function tell_of_deliveries() returns trigger language plpgsql as $$
   begin
     if exists (select from written) then perform pg_notify('fourfold_webhook', ''); end if;
     return null;
   end $$`,
  `create trigger webhook_delivery_told after insert on webhook_delivery referencing new table as written
     for each statement execute function tell_of_deliveries()`
]

const DOWN = [
  'drop trigger arrival_delivered on arrival',
  'drop table webhook_delivery, webhook_endpoint',
  'drop function deliver_arrivals, tell_of_deliveries',
  'delete from arrival where accession is null',
  `alter table arrival alter column accession set not null,
     drop column kind, drop column ticker, drop column insiders, drop column data`
]
