// What a database needs before it is served: the newest schema, something to show, and an end to unfinished work.

import { bringUpToDate } from '#adapters/commands/bring-up-to-date.ts'
import type { Config } from '#adapters/config.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { findUnfinishedLoad } from '#adapters/postgres/sample-load.ts'
import { removeSample } from '#adapters/postgres/sample-state.ts'
import { loadSampleData } from '#adapters/sample/load-sample-data.ts'
import { migrate } from '#db/migrate.ts'

const SAMPLE_SEED = 'fourfold'
const CONNECTIONS = 4

export async function prepareDatabase(databaseUrl: string, sampleData: Config['sampleData']): Promise<void> {
  const connection = connect(databaseUrl, { batch: true, max: CONNECTIONS })
  try {
    await migrate(connection.db)
    if (sampleData === 'off') await dropUnfinishedSample(connection)
    else if (await needsSample(connection)) await loadSample(connection)
    await bringUpToDate(connection)
  } finally {
    await connection.close()
  }
}

async function dropUnfinishedSample(connection: Connection): Promise<void> {
  if (await findUnfinishedLoad(connection)) await removeSample(connection)
}

/** Prices and tickers alone are real data too, which sample data never mixes with. */
async function needsSample(connection: Connection): Promise<boolean> {
  if (await findUnfinishedLoad(connection)) return true
  const { rows } = await connection.pool.query<{ empty: boolean }>(
    `select not (exists (select from filing) or exists (select from price_bar) or exists (select from issuer_ticker)
       or exists (select from rejected_filing)) as empty`
  )
  return rows[0]?.empty ?? false
}

async function loadSample(connection: Connection): Promise<void> {
  console.log('The database is empty: filling it with sample data, about a minute.')
  await loadSampleData(connection, {
    asOf: new Date(),
    onProgress: sentence => console.log(`  ${sentence} …`),
    seed: SAMPLE_SEED
  })
}
