// Indexes the trades of an issuer in the order of lists: most recently known first, then by id.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index trade_issuer_known on trade (issuer_cik, valid_from, id)').execute(db)
  await sql.raw('drop index trade_issuer').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index trade_issuer on trade (issuer_cik, valid_from)').execute(db)
  await sql.raw('drop index trade_issuer_known').execute(db)
}
