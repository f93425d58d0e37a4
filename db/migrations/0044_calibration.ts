// Creates tables for the nightly calibration of scores, stored in one row.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table calibration (
         is_only boolean primary key default true check (is_only),
         made_at timestamptz not null,
         report jsonb not null
       )`
    )
    .execute(db)
  await sql.raw(`comment on column calibration.report is 'core/scores/study/calibration.ts'`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table calibration').execute(db)
}
