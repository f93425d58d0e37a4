// Derives all pending data in the database at DATABASE_URL. `npm start` runs it after an aborted ingest or a change of
// the derivation rules.

import { openLog } from '#adapters/log/open-log.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { loadConfig } from './environment.ts'
import { endWithParent } from './start/end-with-parent.ts'

endWithParent()
const config = loadConfig()
openLog(config.log)
console.log('Deriving trades and scores: an ingest was cut off, or the rules have changed.')
const connection = connect(config.databaseUrl ?? '', { batch: true, max: 4 })
await pipelineOn(connection, config).bringUpToDate()
await connection.close()
