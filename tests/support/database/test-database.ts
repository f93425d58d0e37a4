// One PostgreSQL for the whole run (tests/support/database/global-setup.ts), one fresh migrated database per test file.

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

import { type Connection, connect } from '#adapters/postgres/connect.ts'

export interface TestDatabase extends Connection {
  url: string
}

/** A database of its own, cloned from the migrated template; `close()` drops it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template fourfold_template`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const connection = connect(url.href, { batch: true })
  return {
    ...connection,
    async close() {
      await connection.close()
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    },
    url: url.href
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
