// Lets assistants connect by signing in: clients that register themselves, what readers granted them, and tokens.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table oauth_token, oauth_grant, oauth_client').execute(db)
}

const UP = [
  `create table oauth_client (
     id text primary key,
     name text not null,
     redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
     created_at timestamptz not null
   )`,
  `create table oauth_grant (
     id bigint generated always as identity primary key,
     account_id bigint not null references account on delete cascade,
     client_id text not null references oauth_client on delete cascade,
     redirect_uri text not null,
     place text not null,
     scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ '{read,bulk,stream}'),
     code_fingerprint text not null unique,
     code_challenge text not null,
     code_expires_at timestamptz not null,
     created_at timestamptz not null,
     redeemed_at timestamptz,
     last_used_at timestamptz
   )`,
  'create index oauth_grant_account on oauth_grant (account_id)',
  'create index oauth_grant_client on oauth_grant (client_id)',
  `comment on column oauth_grant.place is 'host or scheme that the reader was sent back to'`,
  `comment on column oauth_grant.redeemed_at is 'when its code was exchanged; null before, when it is no connection yet'`,
  `create table oauth_token (
     fingerprint text primary key,
     grant_id bigint not null references oauth_grant on delete cascade,
     kind text not null check (kind in ('access', 'refresh')),
     expires_at timestamptz not null,
     used_at timestamptz
   )`,
  'create index oauth_token_grant on oauth_token (grant_id)',
  `comment on column oauth_token.used_at is 'when a refresh token was exchanged; sent again it ends the grant'`
]
