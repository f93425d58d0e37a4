// Run by `npm start` where an ingest was cut off: finishes its work in the database DATABASE_URL names.

import { bringUpToDate } from '#adapters/commands/bring-up-to-date.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { endWithParent } from './end-with-parent.ts'
import { loadConfig } from './environment.ts'

endWithParent()
console.log('An ingest was cut off: deriving what it left.')
const connection = connect(loadConfig().databaseUrl ?? '', { batch: true, max: 2 })
await bringUpToDate(connection)
await connection.close()
