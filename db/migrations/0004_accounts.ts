// Creates tables for accounts, sessions, links that prove access to a mailbox, outgoing mails and rate limits.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table rate_limit, outgoing_mail, account_link, session, account').execute(db)
}

const STATEMENTS = [
  /* Several accounts may claim the same address, but only one can have it verified. */
  `create table account (
     id bigint generated always as identity primary key,
     enc_id text not null unique,
     email text not null check (email = lower(email)),
     name text not null,
     photo_url text,
     role text not null check (role in ('admin', 'other')),
     password_hash text,
     subscribes_to_alerts boolean not null,
     joins_wait_list boolean not null,
     created_at timestamptz not null default now(),
     verified_at timestamptz
   )`,
  `comment on column account.enc_id is 'names the account in addresses: random, not to be guessed'`,
  `create unique index account_email on account (email) where verified_at is not null`,
  `create index account_claim on account (email, id) where verified_at is null`,
  `create index account_unverified on account (created_at) where verified_at is null`,

  `create table session (
     fingerprint text primary key,
     id text not null unique,
     account_id bigint not null references account on delete cascade,
     device text,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null
   )`,
  `comment on column session.fingerprint is 'SHA-256 of what the access token holds; the secret itself is stored nowhere'`,
  `create index session_account on session (account_id)`,
  `create index session_expiry on session (expires_at)`,

  /*
   * account_id is null for a link that was requested for an unknown address and opens nothing. It is no foreign key,
   * because the check would take time only for known addresses and so reveal them.
   */
  `create table account_link (
     fingerprint text primary key,
     id text not null unique,
     account_id bigint,
     purpose text not null check (purpose in ('reset', 'verify')),
     expires_at timestamptz not null
   )`,
  `create index account_link_account on account_link (account_id)`,
  `create index account_link_expiry on account_link (expires_at)`,

  `create table outgoing_mail (
     id bigint generated always as identity primary key,
     kind text not null
       check (kind in ('address_taken', 'no_account', 'password_changed', 'reset_password', 'verify_address')),
     recipient text not null,
     language text not null,
     link_id text unique,
     created_at timestamptz not null default now()
   )`,
  `comment on column outgoing_mail.link_id is
     'account_link.id: the token in the mail is made from it and from a key that is not in the database'`,

  /* Has the columns that the package rate-limiter-flexible requires. */
  `create table rate_limit (
     key varchar(255) primary key,
     points integer not null default 0,
     expire bigint
   )`,
  `create index rate_limit_expire on rate_limit (expire)`
]
