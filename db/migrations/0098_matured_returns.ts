// Adds returns after three and six months, and the day of each exit. The next start computes all returns again, which
// fills them.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table trade_return drop column quarter, drop column quarter_market, drop column half, drop column half_market,
         drop column month_until, drop column quarter_until, drop column half_until, drop column year_until`
    )
    .execute(db)
}

const UP = [
  `alter table trade_return
     add column month_until date,
     add column quarter double precision,
     add column quarter_market double precision,
     add column quarter_until date,
     add column half double precision,
     add column half_market double precision,
     add column half_until date,
     add column year_until date`,
  `comment on column trade_return.half_until is 'day of the exit, whose close makes the outcome known'`,
  `insert into dirty_return select distinct issuer_cik from trade_return order by 1 on conflict do nothing`
]
