// Marks congressional trades that were disclosed late, so that lists can filter them.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table congress_trade drop column is_late').execute(db)
}

const STATEMENTS = [
  `alter table congress_trade add column is_late boolean`,
  `comment on column congress_trade.is_late is 'null where the day of the disclosure is not known'`,
  /* Sets existing rows. For new rows, core/congress/disclosure-deadline.ts decides. */
  `update congress_trade set is_late = disclosed_on > least(traded_on + 45, coalesce(notified_on + 30, traded_on + 45))
   from congress_document document where document.url = document_url and disclosed_on is not null`
]
