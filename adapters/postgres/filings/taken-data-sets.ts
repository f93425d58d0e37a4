// Stores which quarterly data sets have been ingested, so that an interrupted run continues after them.

import type { Kysely } from 'kysely'

import type { Database } from '#db/schema.ts'

const PREFIX = 'data-set-'

/** Returns the ingested quarters, such as `2023q1`. */
export async function findTakenDataSets(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('setting').select('name').where('name', 'like', `${PREFIX}%`).execute()
  return new Set(rows.map(({ name }) => name.slice(PREFIX.length)))
}

export async function noteTakenDataSet(db: Kysely<Database>, quarter: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: PREFIX + quarter, value: 'taken' })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
}
