// Creates tables for second factors (authenticator apps, passkeys, recovery codes) and for sign-ins that wait for a
// factor. Adds to sessions which factor was used.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create table account_totp (
     account_id bigint primary key references account on delete cascade,
     secret_id text not null,
     last_step bigint not null,
     created_at timestamptz not null
   )`,
  `comment on column account_totp.secret_id is
     'the secret follows from it and from a key that is not in the database'`,
  `comment on column account_totp.last_step is 'the newest 30 seconds of which a code was used; none works twice'`,

  `create table account_passkey (
     id text primary key,
     account_id bigint not null references account on delete cascade,
     name text not null,
     public_key text not null,
     counter bigint not null,
     transports text[] not null,
     created_at timestamptz not null,
     last_used_at timestamptz
   )`,
  `create index account_passkey_account on account_passkey (account_id)`,

  `create table recovery_code (
     fingerprint text primary key,
     account_id bigint not null references account on delete cascade
   )`,
  `create index recovery_code_account on recovery_code (account_id)`,
  `comment on column recovery_code.fingerprint is 'HMAC with a key that is not in the database; a used code has no row'`,

  `create table factor_ticket (
     fingerprint text primary key,
     account_id bigint not null references account on delete cascade,
     purpose text not null check (purpose in ('add-passkey', 'confirm', 'sign-in')),
     life text not null check (life in ('brief', 'remembered')),
     expires_at timestamptz not null
   )`,
  `create index factor_ticket_account on factor_ticket (account_id)`,
  `create index factor_ticket_expiry on factor_ticket (expires_at)`,

  `alter table session add column has_factor boolean not null default false`,
  `alter table session add column confirmed_at timestamptz not null default now()`,
  `update session set confirmed_at = created_at`,
  `comment on column session.confirmed_at is 'when its reader last showed who they are: at sign-in, or when asked again'`
]

const DOWN = [
  'alter table session drop column has_factor, drop column confirmed_at',
  'drop table factor_ticket, recovery_code, account_passkey, account_totp'
]
