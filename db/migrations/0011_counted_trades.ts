// Marks trades whose price failed the check. Such trades are shown but excluded from figures.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table trade drop column price_doubt, drop column is_counted').execute(db)
}

const STATEMENTS = [
  `alter table trade add column price_doubt text, add column is_counted boolean not null default true`,
  `comment on column trade.price_doubt is 'why a price that may be right is not taken as checked; null where there is no doubt'`,
  `comment on column trade.is_counted is 'whether the trade may be added up: core/trades/counted.ts'`
]
