// Indexes the sums of lots in the order of lists, as trades are: most recently known first, then by id.

import { type Kysely, sql } from 'kysely'

const UP = [
  'create index lot_group_known on lot_group (valid_from, id)',
  'create index lot_group_issuer_known on lot_group (issuer_cik, valid_from, id)',
  'drop index lot_group_issuer'
]

const DOWN = [
  'create index lot_group_issuer on lot_group (issuer_cik)',
  'drop index lot_group_issuer_known',
  'drop index lot_group_known'
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
