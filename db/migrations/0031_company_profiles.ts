// When the SEC was last asked who a company is: its industry and the names that it had.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table company_profile_reading (cik bigint primary key, read_at timestamptz not null)')
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table company_profile_reading').execute(db)
}
