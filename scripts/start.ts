// `npm start`: builds what is missing, opens the database, fills an empty one with sample data, serves.

import type { Config } from '#adapters/config.ts'
import { startLocalServer } from '#adapters/identity/local-server.ts'
import { openPaymentSandbox } from '#adapters/payments.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { type OpenDatabase, openDatabase } from '#adapters/postgres/open-database.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { outliveFailures } from '#src/server/http/outlive-failures.ts'
import { startServer } from '#src/server/main.ts'
import { buildWhenStale, DIST } from './build.ts'
import { loadConfig } from './environment.ts'
import { mustBeFree } from './start/free-port.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { lockDataFolder } from './start/server-lock.ts'

const IMPATIENCE_MS = 1_000

/** Undone in reverse order, by a signal or a failed start. */
const undo: (() => void | Promise<void>)[] = []
let stoppingSince: number | undefined
let isServing = false

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
outliveFailures()
try {
  await start(loadConfig())
} catch (error) {
  if (stoppingSince === undefined) await giveUp(error)
}

async function start(config: Config): Promise<void> {
  await mustBeFree(config.port)
  if (!config.databaseUrl) undo.push(lockDataFolder(config.dataDir))
  buildWhenStale()
  const database = await openDatabase(config)
  undo.push(() => (isServing ? database.close() : database.stop()))
  tellWhereDataLies(config, database)
  await prepareDatabase(database.url, config.sampleData, child => undo.push(() => void child.kill()))
  if (stoppingSince !== undefined) return
  const connection = connect(database.url)
  undo.push(connection.close)
  const sandbox = await openPaymentSandbox(config)
  if (sandbox) undo.push(sandbox.close)
  undo.push(await startJobs(config, database.url, sandbox))
  if (config.identity.localPort) undo.push((await startLocalServer(config.identity.localPort, config.siteUrl)).close)
  const server = await startServer({ config, connection, databaseUrl: database.url, dist: DIST, sandbox })
  undo.push(server.close)
  isServing = true
  console.log(`${config.productName} is ready: ${config.siteUrl}`)
}

function tellWhereDataLies({ dataDir }: Config, { folder }: OpenDatabase): void {
  if (folder && !folder.startsWith(dataDir))
    console.log(`The database lies in ${folder}: PostgreSQL cannot reach ${dataDir}.`)
}

/** A second Ctrl-C ends the process at once; the copy of the first that npm passes on does not. */
async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > IMPATIENCE_MS) process.exit(130)
    return
  }
  stoppingSince = Date.now()
  await undoAll()
  process.exit(0)
}

async function giveUp(error: unknown): Promise<void> {
  console.error(error instanceof Error ? error.message : String(error))
  await undoAll()
  process.exit(1)
}

async function undoAll(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step()
}
