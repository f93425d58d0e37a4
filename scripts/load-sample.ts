// Fills the database at DATABASE_URL with sample data. `npm start` runs it on an empty database, and again if loading
// was aborted.

import { openLog } from '#adapters/log/open-log.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { findUnfinishedLoad } from '#adapters/postgres/sample/sample-load.ts'
import { loadSampleData } from '#adapters/sample/load-sample-data.ts'
import { loadConfig } from './environment.ts'
import { endWithParent } from './start/end-with-parent.ts'

const SAMPLE_SEED = 'fourfold'
const CONNECTIONS = 4

endWithParent()
const config = loadConfig()
openLog(config.log)
const connection = connect(config.databaseUrl ?? '', { batch: true, max: CONNECTIONS })
try {
  await fill()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await connection.close()
}

async function fill(): Promise<void> {
  const isResumed = (await findUnfinishedLoad(connection)) !== undefined
  console.log(`${isResumed ? 'Filling it was cut off' : 'The database is empty'}: filling it with sample data.`)
  await loadSampleData(connection, {
    asOf: new Date(),
    onProgress: sentence => console.log(`  ${sentence} …`),
    seed: SAMPLE_SEED
  })
}
