// Allows several old webhook secrets. Those replaced in the last day still sign messages beside the newest.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `alter table webhook_endpoint add column old_secrets jsonb not null default '[]'`,
  `update webhook_endpoint set old_secrets = jsonb_build_array(jsonb_build_object('id', old_secret_id, 'until', old_secret_until))
   where old_secret_id is not null`,
  'alter table webhook_endpoint drop column old_secret_id, drop column old_secret_until',
  `comment on column webhook_endpoint.old_secrets is 'what signs too, newest first: its id, as secret_id, and until when'`
]

const DOWN = [
  'alter table webhook_endpoint add column old_secret_id text, add column old_secret_until timestamptz',
  `update webhook_endpoint set old_secret_id = old_secrets -> 0 ->> 'id',
     old_secret_until = (old_secrets -> 0 ->> 'until')::timestamptz where old_secrets <> '[]'`,
  'alter table webhook_endpoint drop column old_secrets'
]
