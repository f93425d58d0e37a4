// Backs up 300,000 trades, restores them into an empty database, and compares the rows of both.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Manifest } from '#adapters/postgres/backup/manifest.ts'
import { restoreBackup } from '#adapters/postgres/backup/restore-backup.ts'
import { writeBackup } from '#adapters/postgres/backup/write-backup.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { generateTrades } from '#tests/bench/generate-trades.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { query, urlOfDatabase } from '#tests/support/database/clone-database.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'

const TRADES = 300_000

let postgres: Awaited<ReturnType<typeof createPostgresInstance>>
let folder: string
let original: Connection
let restored: Connection

beforeAll(async () => {
  postgres = await createPostgresInstance()
  folder = mkdtempSync(join(tmpdir(), 'fourfold-backup-'))
  const url = await createDatabase(postgres.url, 'original')
  await query(urlOfDatabase(postgres.url, 'postgres'), 'create database restored template template0')
  original = connect(url, { batch: true })
  restored = connect(urlOfDatabase(postgres.url, 'restored'), { batch: true })
  await generateTrades(original.pool, TRADES)
})
afterAll(async () => {
  await original.close()
  await restored.close()
  postgres.remove()
  rmSync(folder, { recursive: true })
})

test('300,000 trades come back with every row', async () => {
  const begun = performance.now()
  const manifest = await writeBackup(original, join(folder, 'backup'), [])
  const written = performance.now()
  await restoreBackup(restored, join(folder, 'backup'))
  const megabytes = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
  console.info(
    `Backup: ${seconds(written - begun)}, ${megabytes.toFixed(1)} MB. Restore: ${seconds(performance.now() - written)}.`
  )
  expect(manifest.tables.find(({ name }) => name === 'trade')?.rows).toBe(TRADES)
  expect(await fingerprints(restored, manifest)).toEqual(await fingerprints(original, manifest))
})

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`

/** Sum of the hashes of all rows, by table. A sum needs no order. */
async function fingerprints({ pool }: Connection, { tables }: Manifest): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { name } of tables.filter(table => table.name !== 'setting')) {
    const { rows } = await pool.query(
      `select coalesce(sum(hashtextextended(row::text, 0)::numeric), 0)::text as sum from "${name}" row`
    )
    found[name] = rows[0].sum
  }
  return found
}
