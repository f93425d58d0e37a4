// Provides a separate migrated database per test file. All files share one PostgreSQL server
// (tests/support/database/global-setup.ts).

import { inject } from 'vitest'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { cloneDatabase } from './clone-database.ts'
import { MIGRATED_TEMPLATE } from './migrated-template.ts'

export interface TestDatabase extends Connection {
  url: string
}

/**
 * Clones a database from the migrated template, or from another database that has no connections. `close()` drops
 * the clone.
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
