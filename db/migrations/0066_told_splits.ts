// Creates tables for splits as sources report them, beside those that count. Sources may report several ratios or days
// for one split. An announced split counts from its day on (core/prices/splits/told-splits.ts).

import { type Kysely, sql } from 'kysely'

const TODAY = `(now() at time zone 'America/New_York')::date`

/** Deletes future sessions, which came from files with future dates, and future splits among those that count. */
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

/** Keeps the decided ratio of a day. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      insert into split (ticker, date, ratio)
      select distinct on (ticker, date) ticker, date, ratio from told_split order by ticker, date, ratio
      on conflict do nothing`)
    .execute(db)
  await sql.raw('drop table told_split').execute(db)
}
