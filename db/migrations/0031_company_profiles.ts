// Creates tables for the last request of each company's profile, which has its industry and former names, to the SEC.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table company_profile_reading (cik bigint primary key, read_at timestamptz not null)')
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table company_profile_reading').execute(db)
}
