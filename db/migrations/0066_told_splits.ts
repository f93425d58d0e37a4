// Creates tables for splits as sources report them, beside the splits that are applied. Sources may report different
// ratios or days for one split. An announced split is applied from its day on (core/prices/splits/told-splits.ts).

import { type Kysely, sql } from 'kysely'

const TODAY = `(now() at time zone 'America/New_York')::date`

/** Deletes sessions with future dates, which came from faulty files, and future splits from the applied ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      create table told_split (
        ticker text not null,
        date date not null,
        ratio double precision not null check (ratio > 0),
        is_doubtful boolean not null default false,
        primary key (ticker, date, ratio)
      )`)
    .execute(db)
  await sql.raw('insert into told_split (ticker, date, ratio) select ticker, date, ratio from split').execute(db)
  await sql.raw(`delete from split where date > ${TODAY}`).execute(db)
  await sql.raw(`delete from price_bar where date > ${TODAY}`).execute(db)
}

/** Adds reported splits to the applied ones again, unless the day has one, and drops the table. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      insert into split (ticker, date, ratio)
      select distinct on (ticker, date) ticker, date, ratio from told_split order by ticker, date, ratio
      on conflict do nothing`)
    .execute(db)
  await sql.raw('drop table told_split').execute(db)
}
