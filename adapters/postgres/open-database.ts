// Opens the database of a command: the one in DATABASE_URL, or the embedded one in DATA_DIR.

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

import type { Config } from '../config.ts'
import { makeDataFolder } from '../environment/data-folder.ts'
import { startEmbeddedDatabase } from './embedded/embedded.ts'

const CONNECT_TIMEOUT_MS = 5_000
const CLOSING_MS = 1_000
const RETRY_MS = 50

export interface OpenDatabase {
  url: string
  /** Folder of an embedded database; `undefined` for an external one. */
  folder: string | undefined
  /** Restarts an embedded database whenever it stops, until it is closed. Calls `gaveUp` if that fails. */
  keepRunning(gaveUp: (error: Error) => void): void
  /** Stops an embedded database, unless another command still uses it. */
  close(): Promise<void>
  /** Stops an embedded database and all queries running in it. */
  stop(): Promise<void>
}

/** @throws an error with a readable sentence if the database cannot be reached or started. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await checkConnection('database', config.databaseUrl)
    if (config.readDatabaseUrl) await checkConnection('replica', config.readDatabaseUrl)
    const none = async (): Promise<void> => {}
    return { close: none, folder: undefined, keepRunning: () => {}, stop: none, url: config.databaseUrl }
  }
  makeDataFolder(config.dataDir)
  const database = await startEmbeddedDatabase(join(config.dataDir, 'postgres'))
  let leaveAlone = async (): Promise<void> => {}
  return {
    async close() {
      await leaveAlone()
      if (!(await hasOtherUsers(database.url))) await database.stop()
    },
    folder: database.folder,
    keepRunning(gaveUp) {
      leaveAlone = database.keepRunning(gaveUp)
    },
    async stop() {
      await leaveAlone()
      await database.stop()
    },
    url: database.url
  }
}

async function checkConnection(what: 'database' | 'replica', url: string): Promise<void> {
  try {
    await ask(url, 'select')
  } catch (cause) {
    const { host, pathname } = new URL(url)
    const variable = what === 'database' ? 'DATABASE_URL' : 'READ_DATABASE_URL'
    const reason = cause instanceof Error ? reasonOf(cause) : String(cause)
    throw new Error(`The ${what} ${pathname.slice(1)} at ${host || variable} cannot be used: ${reason}.`, { cause })
  }
}

/** Returns the message of an error. An AggregateError (IPv4 and IPv6 refused) has none of its own. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? String(error.errors[0]?.message) : error.message
}

/**
 * Returns whether other connections are open. Waits briefly, because the server notices late that our own are closed.
 */
async function hasOtherUsers(url: string): Promise<boolean> {
  const deadline = performance.now() + CLOSING_MS
  while (await hasConnections(url)) {
    if (performance.now() > deadline) return true
    await pause(RETRY_MS)
  }
  return false
}

async function hasConnections(url: string): Promise<boolean> {
  try {
    const { rowCount } = await ask(
      url,
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    )
    return rowCount !== 0
  } catch {
    // The database has already stopped. Stopping it again is harmless.
    return false
  }
}

async function ask(url: string, query: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // Without this listener, a lost connection would end the process. The query rejects as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await client.query(query)
  } finally {
    await client.end()
  }
}
