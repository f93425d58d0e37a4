// Restores a backup into an empty database: tables of its version first, then its rows, in one transaction.

import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { migrate } from '#db/migrate.ts'
import { MIGRATIONS } from '#db/migrations.ts'
import type { Connection } from '../connect.ts'
import { inTransaction } from '../in-transaction.ts'
import { holdMessages } from '../messages/held-messages.ts'
import { checkFiles, type Manifest, readManifest, type TableBackup } from './manifest.ts'

/** Marks tables that a restore has made and not filled yet, so that it may be tried again. */
const MARK = 'A restore is under way: the tables hold nothing.'

/**
 * Restores the backup in `folder`. Messages that wait are held back until `releaseMessages`.
 *
 * @throws one sentence if the backup is damaged or of a newer version, the database is not empty, or a table has other
 *   counts afterwards. Then the database holds no row of the backup.
 */
export async function restoreBackup(connection: Connection, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const newer = manifest.migrations.find(name => !Object.hasOwn(MIGRATIONS, name))
  if (newer) throw new Error(`The backup is of a newer version, which has run ${newer}: restore it with that version.`)
  await checkFiles(folder, manifest)
  await mustBeEmpty(connection)
  await migrate(connection.db, undefined, manifest.migrations)
  await connection.pool.query(`comment on table kysely_migration is ${pg.escapeLiteral(MARK)}`)
  await inTransaction(connection.pool, client => fill(client, folder, manifest))
  await migrate(connection.db)
  await connection.pool.query('analyze')
  return manifest
}

async function mustBeEmpty({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query<{ is_marked: boolean; tables: number }>(
    `select count(*)::int as tables,
       coalesce(bool_or(relname = 'kysely_migration' and obj_description(oid) = $1), false) as is_marked
     from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
    [MARK]
  )
  if (rows[0]?.tables === 0 || rows[0]?.is_marked) return
  throw new Error('The database is not empty: a backup is restored into an empty one only. Nothing was changed.')
}

async function fill(client: pg.PoolClient, folder: string, manifest: Manifest): Promise<void> {
  const names = manifest.tables.map(table => pg.escapeIdentifier(table.name))
  // Triggers have done their work before the backup. TRUNCATE removes what migrations inserted.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const { bound, name, parent } of manifest.partitions) {
    const [child, whole] = [pg.escapeIdentifier(name), pg.escapeIdentifier(parent)]
    await client.query(`create table if not exists ${child} partition of ${whole} ${bound.toLowerCase()}`)
  }
  for (const table of manifest.tables) await fillTable(client, folder, table)
  for (const { last, name } of manifest.sequences) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last])
  }
  for (const { name, slot } of manifest.unfinishedJobs) {
    await client.query(
      `update timed_job set last_slot = least(last_slot, $2::timestamptz - interval '1 second') where job = $1`,
      [name, slot]
    )
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await holdMessages(client)
  await client.query('comment on table kysely_migration is null')
}

async function fillTable(
  client: pg.PoolClient,
  folder: string,
  { columns, file, name, rows }: TableBackup
): Promise<void> {
  const table = pg.escapeIdentifier(name)
  const target = client.query(copyFrom(`copy ${table} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`))
  await pipeline(createReadStream(join(folder, file)), createGunzip(), target)
  const { rows: counted } = await client.query<{ count: string }>(`select count(*)::text as count from ${table}`)
  const found = Number(counted[0]?.count)
  if (found !== rows) throw new Error(`Table ${name} has ${found} rows, and the backup ${rows}: nothing was restored.`)
}
