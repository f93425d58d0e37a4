// Indexes the days of periodic reports, which decide the kind of a filing of results. The data of the strategy is dropped,
// because it lacks the days to earnings; the next run stores it again.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index company_fact_reports on company_fact (cik, filed) where form in ('10-Q', '10-K')`)
    .execute(db)
  await sql.raw('delete from strategy_data').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index company_fact_reports').execute(db)
}
