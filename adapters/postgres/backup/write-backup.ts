// Writes a backup of the whole database from one snapshot, without PostgreSQL's own tools: those of the embedded
// version come with no package. See docs/decisions/0052-back-up-by-copy-from-one-snapshot.md.

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { readMigrationState } from '#db/migrate.ts'
import type { Connection } from '../connect.ts'
import { currentFormat, MANIFEST, type Manifest, type TableBackup } from './manifest.ts'
import { orderByReferences } from './table-order.ts'

/** Level 1 takes a third of the time of the default, for a tenth more bytes. */
const GZIP_LEVEL = 1

/**
 * Writes the backup into `folder`, which must be missing or empty. The folder appears under its name only when it is
 * whole.
 *
 * @throws one sentence if the folder is in use, the tables are of a newer version, or the disk is full.
 */
export async function writeBackup(
  connection: Connection,
  folder: string,
  secrets: readonly string[]
): Promise<Manifest> {
  await mustBeFree(folder)
  const { applied, unknown } = await readMigrationState(connection.db)
  if (unknown.length > 0)
    throw new Error(`A newer version has run ${unknown.at(-1)}: make the backup with that version.`)
  if (applied.length === 0) throw new Error('There is nothing to back up: the database has no tables.')
  const draft = `${folder}.partial-${process.pid}`
  try {
    await mkdir(dirname(draft), { recursive: true })
    await mkdir(draft, { mode: 0o700 })
    const manifest = await inSnapshot(connection, client => writeTables(client, draft, { applied, secrets }))
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
    await syncFolder(draft)
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { force: true, recursive: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new Error(`The disk of ${folder} is full: no backup was written.`, { cause: error })
  }
}

async function mustBeFree(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`${folder} cannot be used as folder of a backup: ${error.message}`, { cause: error })
  })
  if (found.length > 0) throw new Error(`${folder} is not empty: name a new folder for the backup.`)
}

async function inSnapshot<Value>(
  { pool }: Connection,
  work: (client: pg.PoolClient) => Promise<Value>
): Promise<Value> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const value = await work(client)
    await client.query('commit')
    return value
  } finally {
    // A connection that was cut off in COPY cannot be used again.
    client.release(true)
  }
}

async function writeTables(
  client: pg.PoolClient,
  folder: string,
  { applied, secrets }: { readonly applied: readonly string[]; readonly secrets: readonly string[] }
): Promise<Manifest> {
  const {
    rows: [now]
  } = await client.query<{ now: Date; version: string }>(
    `select now()::timestamptz(3) as now, current_setting('server_version') as version`
  )
  const tables: TableBackup[] = []
  for (const table of await findTables(client)) tables.push(await writeTable(client, folder, table))
  return {
    ...currentFormat,
    createdAt: new Date(now!.now).toISOString(),
    migrations: [...applied],
    partitions: (await client.query<Manifest['partitions'][number]>(PARTITIONS)).rows,
    postgres: now!.version,
    secrets: [...secrets],
    sequences: (await client.query<Manifest['sequences'][number]>(SEQUENCES)).rows,
    tables,
    unfinishedJobs: await findUnfinishedJobs(client)
  }
}

/** Tables without the log of migrations, which a restore writes itself. */
const TABLES = `
  select relname as name,
    array(select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select distinct target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as "refersTo"
  from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not in ('kysely_migration', 'kysely_migration_lock')
  order by relname`

const PARTITIONS = `
  select child.relname as name, parent.relname as parent, pg_get_expr(child.relpartbound, child.oid) as bound
  from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
  where child.relispartition and child.relnamespace = current_schema()::regnamespace and child.relkind = 'r'
  order by child.relname`

const SEQUENCES = `
  select sequencename as name, last_value::text as last from pg_sequences
  where schemaname = current_schema() order by sequencename`

interface Table {
  readonly columns: string[]
  readonly name: string
  readonly refersTo: string[]
}

async function findTables(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES)
  return orderByReferences(rows)
}

async function writeTable(client: pg.PoolClient, folder: string, { columns, name }: Table): Promise<TableBackup> {
  const file = `${name}.copy.gz`
  const list = columns.map(pg.escapeIdentifier).join(', ')
  // COPY of a query, because COPY of a partitioned table itself is refused before version 18.
  const rows = client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`))
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new PassThrough().on('data', (chunk: Buffer) => {
    bytes += chunk.length
    hash.update(chunk)
  })
  await pipeline(
    rows,
    createGzip({ level: GZIP_LEVEL }),
    counted,
    createWriteStream(join(folder, file), { flush: true, mode: 0o600 })
  )
  return { bytes, columns, file, name, rows: rows.rowCount ?? 0, sha256: hash.digest('hex') }
}

/** Finds jobs in pg-boss's own schema, which a worker makes anew. A restore makes up for them. */
async function findUnfinishedJobs(client: pg.PoolClient): Promise<Manifest['unfinishedJobs']> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('pgboss.job') is not null as is_there`
  )
  if (!found[0]?.is_there) return []
  const { rows } = await client.query<{ name: string; slot: string }>(
    `select name, data->>'slot' as slot from pgboss.job
     where state in ('created', 'retry', 'active') and data->>'slot' is not null order by 2, 1`
  )
  return rows
}

/** Makes the names of the files safe from a crash of the machine. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
