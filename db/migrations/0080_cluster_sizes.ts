// Adds the number of buyers in a cluster. The start derives all trades again, which fills it.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table trade add column if not exists cluster_buyers smallint').execute(db)
  await sql
    .raw(
      `comment on column trade.cluster_buyers is
         'number of economic owners who bought in the cluster; null outside a cluster: core/trades/insider-cluster.ts'`
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table trade drop column if exists cluster_buyers').execute(db)
}
