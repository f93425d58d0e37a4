// Creates tables for accounts' identities at providers, sign-ins in progress at providers, and used credentials.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table used_credential, provider_flow, account_identity').execute(db)
}

const STATEMENTS = [
  /* One identity per provider and account. A later owner of an email address does not get the account. */
  `create table account_identity (
     provider text not null check (provider in ('facebook', 'google', 'local')),
     subject text not null,
     account_id bigint not null references account on delete cascade,
     created_at timestamptz not null default now(),
     primary key (provider, subject),
     unique (account_id, provider)
   )`,
  `comment on column account_identity.subject is 'names the person at the provider for ever; an address does not'`,

  `create table provider_flow (
     state text primary key,
     provider text not null,
     expires_at timestamptz not null
   )`,
  `comment on column provider_flow.state is 'SHA-256 of a secret that only the browser has'`,
  `create index provider_flow_expiry on provider_flow (expires_at)`,

  `create table used_credential (
     fingerprint text primary key,
     expires_at timestamptz not null
   )`,
  `create index used_credential_expiry on used_credential (expires_at)`
]
