// One PostgreSQL per run (tests/support/database/global-setup.ts), one freshly migrated database per test file.

import { inject } from 'vitest'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { cloneDatabase } from './clone-database.ts'
import { MIGRATED_TEMPLATE } from './migrated-template.ts'

export interface TestDatabase extends Connection {
  url: string
}

/**
 * Separate database, cloned from the migrated template or from another database without connections. `close()` drops
 * it.
 */
export async function openTestDatabase(template = MIGRATED_TEMPLATE): Promise<TestDatabase> {
  const { drop, url } = await cloneDatabase(inject('databaseServerUrl'), template)
  const connection = connect(url, { batch: true })
  return {
    ...connection,
    async close() {
      await connection.close()
      await drop()
    },
    url
  }
}
