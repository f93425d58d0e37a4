// Allows several named API keys per account. A replaced key may stay valid for a while.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `alter table api_key
     drop constraint api_key_pkey,
     add column id bigint generated always as identity primary key,
     add column name text not null default '',
     add column expires_at timestamptz`,
  `comment on column api_key.name is 'empty for a key from before keys had names'`,
  `comment on column api_key.expires_at is 'when a key that was replaced stops; null for one that goes on'`,
  `create index api_key_account on api_key (account_id)`
]

/* Keeps only the newest key of each account. */
const DOWN = [
  `delete from api_key older using api_key newer where newer.account_id = older.account_id and newer.id > older.id`,
  `drop index api_key_account`,
  `alter table api_key drop column id, drop column name, drop column expires_at, add primary key (account_id)`
]
