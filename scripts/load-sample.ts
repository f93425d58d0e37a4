// Run by `npm start` on an empty database: fills the one DATABASE_URL names with the sample.

import { connect } from '#adapters/postgres/connect.ts'
import { loadSampleData } from '#adapters/sample/load-sample-data.ts'
import { endWithParent } from './end-with-parent.ts'
import { loadConfig } from './environment.ts'

const SAMPLE_SEED = 'fourfold'
const CONNECTIONS = 4

endWithParent()
console.log('The database is empty: filling it with sample data, about a minute.')
const connection = connect(loadConfig().databaseUrl ?? '', { batch: true, max: CONNECTIONS })
await loadSampleData(connection, {
  asOf: new Date(),
  onProgress: sentence => console.log(`  ${sentence} …`),
  seed: SAMPLE_SEED
})
await connection.close()
