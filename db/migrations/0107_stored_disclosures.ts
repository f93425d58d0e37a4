// Stores when each congressional trade was stored, and since when an amendment restates a report. All pages of a list
// can then show the same trades while reports arrive.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `alter table congress_trade add column stored_at timestamptz not null default date_trunc('milliseconds', now())`,
  `alter table restated_trade add column stored_at timestamptz not null default date_trunc('milliseconds', now())`,
  `create index congress_trade_stored on congress_trade (stored_at)`,
  `alter table congress_document add column restated_at timestamptz`,
  `update congress_document set restated_at = now() where restated_by is not null`,
  /* Finds owners who were named after a trade, for lists as of an instant. */
  `create index trade_owner_known on trade_owner (known_at)`
]

const DOWN = [
  'drop index trade_owner_known',
  'alter table congress_document drop column restated_at',
  'alter table restated_trade drop column stored_at',
  'alter table congress_trade drop column stored_at'
]
