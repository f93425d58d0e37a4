// `npm run restore -- <folder>` restores a backup into an empty database. Messages are held back until
// `npm run restore -- --send`.

import { resolve } from 'node:path'

import type { Config } from '#adapters/config.ts'
import { restoreBackup } from '#adapters/postgres/backup/restore-backup.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { releaseMessages } from '#adapters/postgres/messages/held-messages.ts'
import { openDatabase } from '#adapters/postgres/open-database.ts'
import { readQueues } from '#adapters/postgres/operation/status/queue-readings.ts'
import { whilePreparing } from '#adapters/postgres/preparation-lock.ts'
import { QUEUES } from '#core/operation/status/queue-lag.ts'
import { loadConfig } from '../environment.ts'

const USAGE = `Usage: npm run restore -- <folder>
       npm run restore -- --send

<folder>  of a backup; the database must be empty
--send    lets mails, alerts and webhooks go that a restore has held back`

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<void> {
  const [what] = args
  if (what === undefined || args.length > 1 || (what.startsWith('-') && what !== '--send')) throw new Error(USAGE)
  const config = loadConfig()
  const database = await openDatabase(config)
  const connection = connect(database.url, { batch: true, max: 3 })
  try {
    if (what === '--send') await release(connection)
    else await whilePreparing(connection, () => restore(connection, config, resolve(what)))
  } finally {
    await connection.close()
    await database.close()
  }
}

async function restore(connection: Connection, config: Config, folder: string): Promise<void> {
  const started = performance.now()
  const { createdAt, secrets, tables } = await restoreBackup(connection, folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`${tables.length} tables with ${rows} rows are as they were at ${createdAt}; it took ${seconds} s.`)
  const missing = secrets.filter(name => !config.secretNames.some(set => set === name))
  if (missing.length > 0) console.log(`Set before a start, as where the backup was made: ${missing.join(', ')}.`)
  console.log(`Nothing is sent until "npm run restore -- --send". Waiting: ${await waitingText(connection)}.`)
}

async function release(connection: Connection): Promise<void> {
  const waiting = await waitingText(connection)
  if (!(await releaseMessages(connection.pool))) throw new Error('Nothing is held back in this database.')
  console.log(`Workers send again. Waiting: ${waiting}.`)
}

async function waitingText({ pool }: Connection): Promise<string> {
  const readings = await readQueues(pool)
  return QUEUES.map(queue => `${readings[queue].waiting} ${queue}`).join(', ')
}
