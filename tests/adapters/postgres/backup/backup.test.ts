import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { MANIFEST, type Manifest } from '#adapters/postgres/backup/manifest.ts'
import { restoreBackup } from '#adapters/postgres/backup/restore-backup.ts'
import { writeBackup } from '#adapters/postgres/backup/write-backup.ts'
import { areMessagesHeld, releaseMessages } from '#adapters/postgres/messages/held-messages.ts'
import { loadSampleData } from '#adapters/sample/load-sample-data.ts'
import { isMigrated, migrateDown } from '#db/migrate.ts'
import { MIGRATIONS } from '#db/migrations.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const EMPTY = 'template0'
const EARLIER = '0079_languages'

let original: TestDatabase
let folder: string
let backup: string
let manifest: Manifest

beforeAll(async () => {
  original = await openTestDatabase()
  await loadSampleData(original, {
    asOf: new Date('2026-03-20T12:00:00Z'),
    companyCount: 3,
    onProgress: () => {},
    seed: 'backup'
  })
  await original.pool.query(
    `insert into setting values ('of a\\test', E'tab\\there, line\\nbreak, \\\\N and ü'), ('empty', '')`
  )
  await original.pool.query(`
    insert into outgoing_mail (kind, key, recipient, language, data) values ('welcome', 'k', 'x@example.com', 'en', '{}')`)
  folder = mkdtempSync(join(tmpdir(), 'fourfold-backup-'))
  backup = join(folder, 'whole')
  manifest = await writeBackup(original, backup, ['AUTH_SECRET'])
})
afterAll(async () => {
  await original.close()
  rmSync(folder, { recursive: true })
})

let target: TestDatabase
beforeEach(async () => {
  target = await openTestDatabase(EMPTY)
})
afterEach(() => target.close())

/** Fingerprint of the rows of each table, and of the next value of each sequence. */
async function contentOf({ pool }: TestDatabase): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { name } of manifest.tables) {
    const { rows } = await pool.query(
      `select count(*)::int, md5(string_agg(t::text, ' ' order by t::text)) from "${name}" t ${name === 'setting' ? `where name <> 'messages_held'` : ''}`
    )
    found[name] = rows[0]
  }
  found['sequences'] = (await pool.query('select sequencename, last_value from pg_sequences order by 1')).rows
  return found
}

/** Number of tables and rows of a database, which a refused restore must leave at zero. */
const tableCount = async ({ pool }: TestDatabase) =>
  (await pool.query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`))
    .rowCount

const rowsOf = ({ tables }: Manifest, name: string): number | undefined =>
  tables.find(table => table.name === name)?.rows

/** Copies the backup and damages the copy. */
function damaged(name: string, damage: (path: (file: string) => string) => void): string {
  const copy = join(folder, name)
  rmSync(copy, { force: true, recursive: true })
  cpSync(backup, copy, { recursive: true })
  damage(file => join(copy, file))
  return copy
}

describe('a backup', () => {
  test('is restored with every row, sequence and partition', async () => {
    await restoreBackup(target, backup)
    expect(await contentOf(target)).toEqual(await contentOf(original))
    expect(manifest.partitions.length).toBeGreaterThan(0)
    expect(await isMigrated(target.db)).toBe(true)
    const { rowCount } = await target.pool.query(`select from pg_trigger where not tgisinternal and tgenabled <> 'O'`)
    expect(rowCount).toBe(0)
  })

  test('is one snapshot: a row written while it runs is in no table', async () => {
    const { pool } = original
    const client = await pool.connect()
    const query = client.query.bind(client) as (text: unknown) => unknown
    client.query = ((text: unknown) => {
      if (typeof text !== 'string' || !text.includes('refersTo')) return query(text)
      return pool.query(`insert into setting values ('during', '1')`).then(() => query(text))
    }) as typeof client.query
    const during = await writeBackup(
      { ...original, pool: { connect: async () => client } as never },
      join(folder, 'during'),
      []
    )
    const written = await pool.query(`delete from setting where name = 'during'`)
    expect(written.rowCount).toBe(1)
    expect(rowsOf(during, 'setting')).toBe(rowsOf(manifest, 'setting'))
  })

  test('holds names of secrets, and no key', () => {
    expect(manifest.secrets).toEqual(['AUTH_SECRET'])
    expect(readdirSync(backup).every(file => file === MANIFEST || file.endsWith('.copy.gz'))).toBe(true)
  })

  test('holds messages back until they are released', async () => {
    await restoreBackup(target, backup)
    expect(await areMessagesHeld(target.pool)).toBe(true)
    expect(await releaseMessages(target.pool)).toBe(true)
    expect(await areMessagesHeld(target.pool)).toBe(false)
    expect(await releaseMessages(target.pool)).toBe(false)
  })

  test('of an earlier version is brought up to this one', async () => {
    const earlier = await openTestDatabase()
    await migrateDown(earlier.db, EARLIER)
    await writeBackup(earlier, join(folder, 'earlier'), [])
    await earlier.close()
    await restoreBackup(target, join(folder, 'earlier'))
    expect(await isMigrated(target.db)).toBe(true)
  })

  test('makes up for jobs that were queued, and for no other', async () => {
    const { pool } = original
    await pool.query(`
      create schema pgboss;
      create table pgboss.job (name text, state text, data jsonb);
      insert into pgboss.job values ('clean-up', 'active', '{"slot": "2026-03-20T08:00:00.000Z"}'),
        ('watch-feed', 'completed', '{"slot": "2026-03-20T08:00:00.000Z"}');
      insert into timed_job values ('clean-up', '2026-03-20T09:00:00Z'), ('watch-feed', '2026-03-20T09:00:00Z')`)
    await writeBackup(original, join(folder, 'queued'), [])
    await pool.query('drop schema pgboss cascade; delete from timed_job')
    await restoreBackup(target, join(folder, 'queued'))
    const { rows } = await target.pool.query('select job, last_slot from timed_job order by job')
    expect(rows.map(({ job, last_slot }) => [job, new Date(last_slot).toISOString()])).toEqual([
      ['clean-up', '2026-03-20T07:59:59.000Z'],
      ['watch-feed', '2026-03-20T09:00:00.000Z']
    ])
  })
})

describe('a restore is refused', () => {
  test.each<[string, string, (path: (file: string) => string) => void]>([
    ['a missing file', 'account.copy.gz is missing', path => unlinkSync(path('account.copy.gz'))],
    ['a longer file', 'trade.copy.gz is damaged: it has', path => appendFileSync(path('trade.copy.gz'), 'x')],
    [
      'a changed file',
      'trade.copy.gz is damaged: its checksum is wrong',
      path => {
        const bytes = readFileSync(path('trade.copy.gz'))
        bytes[bytes.length >> 1]! ^= 1
        writeFileSync(path('trade.copy.gz'), bytes)
      }
    ],
    ['no manifest', 'is no whole backup: it has no manifest.json', path => unlinkSync(path(MANIFEST))],
    ['half a manifest', 'manifest.json cannot be used', path => writeFileSync(path(MANIFEST), '{"format":1')],
    [
      'a path in the manifest',
      'manifest.json cannot be used: tables.0.file',
      path => {
        const [first, ...others] = manifest.tables
        const tables = [{ ...first, file: '../../etc/passwd' }, ...others]
        writeFileSync(path(MANIFEST), JSON.stringify({ ...manifest, tables }))
      }
    ],
    [
      'a newer version',
      'The backup is of a newer version, which has run 9999_later',
      path =>
        writeFileSync(
          path(MANIFEST),
          JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999_later'] })
        )
    ]
  ])('for %s, before the database is touched', async (name, message, damage) => {
    const copy = damaged(name.replaceAll(' ', '-'), damage)
    await expect(restoreBackup(target, copy)).rejects.toThrow(message)
    expect(await tableCount(target)).toBe(0)
  })

  test('into a database that is not empty, which stays as it is', async () => {
    const before = await contentOf(original)
    await expect(restoreBackup(original, backup)).rejects.toThrow('The database is not empty')
    expect(await contentOf(original)).toEqual(before)
  })

  test('for a table with other counts, leaves no row, and may be tried again', async () => {
    const wrong = damaged('wrong-count', path => {
      const tables = manifest.tables.map(table => (table.name === 'trade' ? { ...table, rows: table.rows + 1 } : table))
      writeFileSync(path(MANIFEST), JSON.stringify({ ...manifest, tables }))
    })
    await expect(restoreBackup(target, wrong)).rejects.toThrow(/^Table trade has \d+ rows, and the backup \d+: nothing/)
    expect((await target.pool.query('select from filing')).rowCount).toBe(0)
    await restoreBackup(target, backup)
    expect(await contentOf(target)).toEqual(await contentOf(original))
  })
})

describe('a backup is refused', () => {
  test('into a folder that is not empty, which stays as it is', async () => {
    const files = readdirSync(backup)
    await expect(writeBackup(original, backup, [])).rejects.toThrow('is not empty: name a new folder')
    expect(readdirSync(backup)).toEqual(files)
  })

  test('of a database without tables, and leaves no folder', async () => {
    await expect(writeBackup(target, join(folder, 'none'), [])).rejects.toThrow('There is nothing to back up')
    expect(readdirSync(folder)).not.toContain('none')
  })

  test('of tables of a newer version', async () => {
    await original.pool.query(`insert into kysely_migration values ('9999_later', '2099-01-01')`)
    await expect(writeBackup(original, join(folder, 'newer'), [])).rejects.toThrow('A newer version has run 9999_later')
    await original.pool.query(`delete from kysely_migration where name = '9999_later'`)
    expect(manifest.migrations).toEqual(Object.keys(MIGRATIONS))
  })

  test('that is cut off leaves nothing under any name', async () => {
    const cut = await openTestDatabase()
    // Fails while the rows of a table are read.
    await cut.pool.query('create table zz_late (at int)')
    await cut.pool.query('insert into zz_late values (1)')
    await cut.pool.query(
      `create function refuse() returns boolean language plpgsql as $$ begin raise 'cut off'; end $$`
    )
    await cut.pool.query('alter table zz_late enable row level security')
    await cut.pool.query('alter table zz_late force row level security')
    await cut.pool.query('create policy late on zz_late using (refuse())')
    await cut.pool.query('create role reader_of_backup nosuperuser')
    await cut.pool.query('grant select on all tables in schema public to reader_of_backup')
    const limited = { ...cut, pool: limitedPool(cut) }
    await expect(writeBackup(limited, join(folder, 'cut'), [])).rejects.toThrow('cut off')
    await cut.pool.query('drop owned by reader_of_backup; drop role reader_of_backup')
    await cut.close()
    expect(readdirSync(folder).filter(name => name.startsWith('cut'))).toEqual([])
  })
})

/** Pool whose connections have the rights of `reader_of_backup`, to whom row security applies. */
function limitedPool({ url }: TestDatabase) {
  return new pg.Pool({ connectionString: url, options: '-c role=reader_of_backup' })
}
