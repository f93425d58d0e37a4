// Adds the days from each trade to the next earnings release. The start derives all trades again, which fills them.

import { type Kysely, sql } from 'kysely'

const COLUMNS: Readonly<Record<string, string>> = {
  days_to_earnings: 'days to the next earnings release, as known when the trade was first filed: core/filings/earnings',
  earnings_within_days: 'most days by which days_to_earnings may be off; 0 for a release between trade and filing'
}
const NAMES = Object.keys(COLUMNS)
const TABLES = ['trade', 'lot_group']

export async function up(db: Kysely<unknown>): Promise<void> {
  const added = NAMES.map(name => `add column ${name} integer`)
  for (const table of TABLES) {
    await sql.raw(`alter table ${table} ${added.join(', ')}`).execute(db)
    for (const name of NAMES) await sql.raw(`comment on column ${table}.${name} is '${COLUMNS[name]!}'`).execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql.raw(`alter table ${table} ${NAMES.map(name => `drop column ${name}`).join(', ')}`).execute(db)
}
