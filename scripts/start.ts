// `npm start` builds missing files, opens the database and fills an empty one with sample data. Then it serves the site
// and runs due jobs. ROLE limits it to one of the two, for installations with several processes:
// docs/decisions/0009-let-processes-meet-in-postgresql.md.

import { createApp } from '#adapters/app.ts'
import type { Config } from '#adapters/config.ts'
import { startLocalServer } from '#adapters/identity/local-server.ts'
import { openLog } from '#adapters/log/open-log.ts'
import { openMetrics } from '#adapters/metrics/metrics.ts'
import { openPaymentSandbox } from '#adapters/payments.ts'
import { openConnections } from '#adapters/postgres/connections.ts'
import { postgresHealth } from '#adapters/postgres/health.ts'
import { type OpenDatabase, openDatabase } from '#adapters/postgres/open-database.ts'
import { databaseGauges } from '#adapters/postgres/operation/status/database-gauges.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { openSampleOffices } from '#adapters/sample/congress/offices/sample-offices.ts'
import { openSampleEdgar } from '#adapters/sample/edgar/sample-edgar.ts'
import { openSampleVendors } from '#adapters/sample/vendors/sample-vendors.ts'
import { systemClock } from '#adapters/system-clock.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { logUnhandledRejections } from '#src/server/http/log-unhandled-rejections.ts'
import { startProbeServer } from '#src/server/http/probe-server.ts'
import { currentRequestId } from '#src/server/http/request-id.ts'
import { startServer } from '#src/server/main.ts'
import { buildWhenStale, DIST } from './build.ts'
import { loadConfig } from './environment.ts'
import { mustBeFree } from './start/free-port.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { sayWhatIsMissing } from './start/say-what-is-missing.ts'
import { lockDataFolder } from './start/server-lock.ts'
import { stopWithNpm } from './start/stop-with-npm.ts'
import { waitForTables } from './start/wait-for-tables.ts'

const SECOND_SIGNAL_AFTER_MS = 1_000

/** Cleanup steps, which run in reverse order after a signal or a failed start. */
const undo: (() => void | Promise<void>)[] = []
const stopping = new AbortController()
let stoppingSince: number | undefined
let isServing = false

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
stopWithNpm(stop)
logUnhandledRejections()
try {
  await start(loadConfig())
} catch (error) {
  if (stoppingSince === undefined) await giveUp(error)
}

async function start(config: Config): Promise<void> {
  openLog(config.log, { requestId: currentRequestId })
  await mustBeFree(config.port)
  if (config.probesPort !== undefined) await mustBeFree(config.probesPort)
  if (!config.databaseUrl) undo.push(lockDataFolder(config.dataDir))
  const isWeb = config.role !== 'worker'
  const isWorker = config.role !== 'web'
  for (const line of sayWhatIsMissing(config)) console.log(line)
  if (isWeb) await buildWhenStale()
  const database = await openDatabase(config)
  undo.push(() => (isServing ? database.close() : database.stop()))
  tellWhereDataLies(config, database)
  database.keepRunning(error => void giveUp(error))
  if (isWorker) await prepareDatabase(database.url, config, child => undo.push(() => void child.kill()))
  if (stopping.signal.aborted) return
  const connections = openConnections(database.url, config)
  const { events, primary, reading } = connections
  undo.push(connections.close)
  const health = postgresHealth(primary, config.readDatabaseUrl ? reading : undefined)
  if (!isWorker) await waitForTables(health, stopping.signal)
  if (stopping.signal.aborted) return
  const sandbox = await openPaymentSandbox(config)
  if (sandbox) undo.push(sandbox.close)
  const vendors = isWeb ? await openSampleVendors(config, primary) : undefined
  if (vendors) undo.push(vendors.close)
  const sampleEdgar = isWorker ? await openSampleEdgar(config, primary, systemClock) : undefined
  if (sampleEdgar) undo.push(sampleEdgar.close)
  const offices = isWorker ? await openSampleOffices(config, primary, systemClock) : undefined
  if (offices) undo.push(offices.close)
  const sources = {
    congress: offices?.settings,
    edgar: sampleEdgar?.settings,
    events,
    market: vendors?.settings,
    reading,
    sandbox
  }
  const ports = realPorts(config, primary, sources)
  undo.push(ports.mailer.close)
  const app = createApp(ports)
  const metrics = openMetrics(config.log.role)
  undo.push(metrics.close)
  for (const gauge of databaseGauges(health, connections)) metrics.observe(gauge)
  const parts = { app, config, connections, databaseUrl: database.url, dist: DIST, health, metrics }
  if (isWorker) undo.push(await startJobs(app, database.url))
  if (isWeb && config.identity.localPort) {
    undo.push((await startLocalServer(config.identity.localPort, config.siteUrl)).close)
  }
  if (isWeb) undo.push((await startServer(parts)).close)
  const probesPort = config.probesPort ?? (isWeb ? undefined : config.port)
  if (probesPort !== undefined) undo.push((await startProbeServer(health, probesPort, metrics)).close)
  isServing = true
  console.log(
    isWeb ? `${config.productName} is ready: ${config.siteUrl}` : `A worker of ${config.productName} is ready.`
  )
}

function tellWhereDataLies({ dataDir }: Config, { folder }: OpenDatabase): void {
  if (folder && !folder.startsWith(dataDir))
    console.log(`The database lies in ${folder}: PostgreSQL cannot reach ${dataDir}.`)
}

/** Stops the process. A second Ctrl-C ends it at once, but the copy of the first signal that npm sends does not. */
async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > SECOND_SIGNAL_AFTER_MS) process.exit(130)
    return
  }
  stoppingSince = Date.now()
  stopping.abort()
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
