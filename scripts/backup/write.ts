// `npm run backup -- <folder>` writes a backup of the database, also while servers run.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Config } from '#adapters/config.ts'
import { writeBackup } from '#adapters/postgres/backup/write-backup.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { openDatabase } from '#adapters/postgres/open-database.ts'
import { loadConfig } from '../environment.ts'

const USAGE = `Usage: npm run backup -- <folder>

<folder>  a new or empty folder, which is written whole or not at all; servers may run meanwhile`
const MEGABYTE = 1_000_000

try {
  await run(folderOf(process.argv.slice(2)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function folderOf(args: readonly string[]): string {
  const [folder] = args
  if (folder === undefined || folder.startsWith('-') || args.length > 1) throw new Error(USAGE)
  return resolve(folder)
}

async function run(folder: string): Promise<void> {
  const started = performance.now()
  const config = loadConfig()
  const database = await openDatabase(config)
  const connection = connect(database.url, { batch: true, max: 2 })
  try {
    const { secrets, tables } = await writeBackup(connection, folder, secretsOf(config))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const megabytes = tables.reduce((sum, table) => sum + table.bytes, 0) / MEGABYTE
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    console.log(`${folder}: ${tables.length} tables, ${rows} rows, ${megabytes.toFixed(1)} MB, in ${seconds} s.`)
    if (secrets.length > 0) console.log(`Keep apart from it, as it holds none of them: ${secrets.join(', ')}.`)
  } finally {
    await connection.close()
    await database.close()
  }
}

/** Names of the secrets that belong to the database. The generated one counts by its file. */
function secretsOf({ authSecret, dataDir, secretNames }: Config): string[] {
  const file = join(dataDir, 'auth-secret')
  return authSecret === undefined && existsSync(file) ? ['AUTH_SECRET', ...secretNames] : [...secretNames]
}
