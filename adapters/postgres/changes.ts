import { type Kysely, sql } from 'kysely'

import type { Changes } from '#core/changes.ts'
import type { Database } from '#db/schema.ts'

/** Channel that names the pages affected by a data change. The payload is a tag of the page cache, or `*`. */
export const CHANGE_CHANNEL = 'fourfold_changed'

export const postgresChanges = (db: Kysely<Database>): Changes => ({ tell: tags => notifyDataChange(db, tags) })

/** Inside a transaction, tags are sent on commit, each once. */
export async function notifyDataChange(db: Kysely<Database>, tags: readonly string[]): Promise<void> {
  await sql`select pg_notify(${CHANGE_CHANNEL}, tag) from unnest(${tags}::text[]) as tag`.execute(db)
}
