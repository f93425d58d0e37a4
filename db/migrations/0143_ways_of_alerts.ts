// Lets a rule of alerts name the ways by which it tells.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table alert_rule drop column tells').execute(db)
}

const UP = [
  'alter table alert_rule add column tells text[] check (cardinality(tells) > 0)',
  `comment on column alert_rule.tells is 'mail, device and ids of alert_channel; null for all, including later ones'`
]
