// Stores volumes by basis (as traded, split-adjusted), because before a split they differ like prices. If a session has
// only adjusted prices, its volume is adjusted. If both prices exist and differ, the volume's basis is unclear. The
// volume is then unknown until prices are imported again.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_bar add column split_volume double precision`.execute(db)
  await sql`
    update price_bar set split_volume = volume, volume = null
    where volume is not null and close is null`.execute(db)
  await sql`
    update price_bar set volume = null
    where volume is not null and abs(close - split_close) > 0.001 * split_close`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update price_bar set volume = split_volume where volume is null and split_volume is not null`.execute(db)
  await sql`alter table price_bar drop column split_volume`.execute(db)
}
