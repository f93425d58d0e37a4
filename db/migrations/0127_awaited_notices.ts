// Remembers notices of planned sales that came in live, until their planned sales are derived and alerts are matched.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table awaited_notice').execute(db)
}

const UP = [
  'create table awaited_notice (accession text primary key, since timestamptz not null)',
  `comment on table awaited_notice is 'notices that came in live and whose planned sales readers cannot see yet'`
]
