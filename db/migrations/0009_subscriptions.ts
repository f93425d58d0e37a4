// Creates tables for copies of Stripe's customer data, and keys of the data API.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('drop table api_key, billing_event, payment, checkout_intent, subscription, billing_customer')
    .execute(db)
  await sql.raw('drop sequence billing_ticket').execute(db)
}

const STATEMENTS = [
  `create sequence billing_ticket`,

  /* A customer remains after the account is deleted: payments must be kept and running subscriptions ended. */
  `create table billing_customer (
     id text primary key,
     account_id bigint unique references account on delete set null,
     ticket bigint not null default 0,
     read_at timestamptz
   )`,
  `comment on column billing_customer.ticket is
     'of the newest reading that is kept: taken before Stripe was asked, so that an older one never overwrites it'`,
  `create index billing_customer_read on billing_customer (read_at nulls first)`,

  `create table subscription (
     id text primary key,
     customer_id text not null references billing_customer,
     price_id text not null,
     plan_id text not null,
     subscription_for text not null check (subscription_for in ('api', 'other')),
     status text not null check (status in ('active', 'canceled')),
     expires_at timestamptz not null,
     is_running boolean not null
   )`,
  `create index subscription_customer on subscription (customer_id)`,

  `create table checkout_intent (
     id text primary key,
     customer_id text not null references billing_customer,
     subscription_for text not null check (subscription_for in ('api', 'other')),
     price_id text not null,
     checkout_id text unique,
     created_at timestamptz not null default now(),
     unique (customer_id, subscription_for)
   )`,

  `create table payment (
     id text primary key,
     customer_id text not null references billing_customer,
     subscription_id text,
     number text,
     status text not null check (status in ('open', 'paid', 'uncollectible', 'void')),
     total_cents bigint not null,
     tax_cents bigint not null,
     currency text not null,
     created_at timestamptz not null,
     paid_at timestamptz,
     url text
   )`,
  `create index payment_customer on payment (customer_id, created_at desc)`,

  `create table billing_event (
     id text primary key,
     type text not null,
     customer_id text not null,
     handled_at timestamptz not null default now()
   )`,
  `comment on table billing_event is 'events that had their effect, one row each, written in the transaction of the effect'`,

  `create table api_key (
     account_id bigint primary key references account on delete cascade,
     fingerprint text not null unique,
     prefix text not null,
     created_at timestamptz not null,
     last_used_at timestamptz
   )`,
  `comment on column api_key.fingerprint is 'SHA-256 of the key; the key itself is stored nowhere'`
]
