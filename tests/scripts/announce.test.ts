import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrateDown } from '#db/migrate.ts'
import { MIGRATIONS } from '#db/migrations.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { runScript } from '#tests/support/site/program.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fourfold-announce-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('announcing changes no tables: if some are missing, it reports that and sends nothing', async () => {
  const file = join(folder, 'news.json')
  const text = { action: { label: 'Read', path: '/' }, heading: 'News', paragraphs: ['One.'], subject: 'News' }
  writeFileSync(file, JSON.stringify({ occasion: 'news-1', texts: { de: text, en: text, fr: text } }))
  await migrateDown(database.db, Object.keys(MIGRATIONS).at(-2)!)
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder }
  expect(await runScript('announce', [file], environment)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('lacks tables of this version')
  })
  const { rowCount } = await database.pool.query('select from kysely_migration')
  expect(rowCount).toBe(Object.keys(MIGRATIONS).length - 1)
})
