// Splits the volume of prices by basis, because before a split they differ like prices. A volume beside adjusted prices
// only is adjusted. If both prices exist and differ, the basis is unclear, and the volume is unknown until prices are
// read again.

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
