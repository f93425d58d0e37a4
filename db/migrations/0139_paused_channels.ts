// Adds an index for the health of the queue of channels.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index alert_channel_paused on alert_channel (paused_at) where paused_at is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index alert_channel_paused`.execute(db)
}
