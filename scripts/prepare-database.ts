// What a database needs before it is served: the newest schema, something to show, and an end to unfinished work.

import { bringUpToDate } from '#adapters/commands/bring-up-to-date.ts'
import type { Config } from '#adapters/config.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { migrate } from '#db/migrate.ts'

export async function prepareDatabase(databaseUrl: string, sampleData: Config['sampleData']): Promise<void> {
  const connection = connect(databaseUrl, { batch: true, max: 2 })
  try {
    await migrate(connection.db)
    if (sampleData !== 'off' && (await isEmpty(connection))) await fill(connection)
    await bringUpToDate(connection)
  } finally {
    await connection.close()
  }
}

async function isEmpty({ db }: Connection): Promise<boolean> {
  const filing = await db.selectFrom('filing').select('accession').limit(1).executeTakeFirst()
  return filing === undefined
}

async function fill(_connection: Connection): Promise<void> {}
