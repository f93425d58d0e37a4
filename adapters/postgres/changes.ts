import { type Kysely, sql } from 'kysely'

import type { Changes } from '#core/changes.ts'
import type { Database } from '#db/schema.ts'

/** Channel for data changes. The payload is a tag of the page cache that becomes stale, or `*` for all. */
export const CHANGE_CHANNEL = 'fourfold_changed'

export const postgresChanges = (db: Kysely<Database>): Changes => ({ tell: tags => notifyDataChange(db, tags) })

/** Announces tags to all processes. Inside a transaction each tag is sent once, on commit. */
export async function notifyDataChange(db: Kysely<Database>, tags: readonly string[]): Promise<void> {
  await sql`select pg_notify(${CHANGE_CHANNEL}, tag) from unnest(${tags}::text[]) as tag`.execute(db)
}
