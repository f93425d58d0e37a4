// Creates tables for times of the last profile request to the SEC, for a company's industry and former names.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table company_profile_reading (cik bigint primary key, read_at timestamptz not null)')
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table company_profile_reading').execute(db)
}
