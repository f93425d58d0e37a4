// Creates tables for browsers that users have registered for push notices.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create table device (
     id text primary key,
     account_id bigint not null references account (id) on delete cascade,
     endpoint text not null unique,
     p256dh text not null,
     auth text not null,
     fingerprint text not null,
     name text,
     added_at timestamptz not null
   )`,
  `comment on table device is 'browsers that their readers chose to be told on; endpoint and keys as RFC 8291 has them'`,
  'create index device_account on device (account_id)',
  `create table device_notice (
     device_id text not null references device (id) on delete cascade,
     notice_id text not null,
     taken_at timestamptz not null,
     primary key (device_id, notice_id)
   )`,
  `comment on table device_notice is 'what a device was told, written before it is told'`,
  'create index device_notice_taken on device_notice (taken_at)'
]

const DOWN = ['drop table device_notice', 'drop table device']
