// Tests the ingest command in a separate process, as a user runs it. ingest.release.test.ts tests all arguments.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { runScript } from '#tests/support/site/program.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fourfold-ingest-'))
  writeFileSync(join(folder, '1.txt'), submissionText(ownershipXml({ extra: '<novelty/>' })))
  writeFileSync(join(folder, '2.xml'), 'broken')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const ingest = (...words: string[]) => runScript('ingest', words, { DATABASE_URL: database.url })

describe('npm run ingest', () => {
  test('prints exactly one object with --json, else sentences; a second run changes nothing', async () => {
    const broken = join(folder, '2.xml')
    const first = await ingest('filings', folder, '--json')
    expect(first.code).toBe(0)
    expect(JSON.parse(first.output)).toEqual({
      amendments: 0,
      duplicates: 0,
      files: 2,
      filings: 1,
      inserted: 1,
      rejected: [{ file: broken, reason: 'not_xml' }],
      trades: expect.any(Number)
    })
    const analyzed = await database.pool.query<{ count: string }>(
      `select analyze_count as count from pg_stat_user_tables where relname = 'filing'`
    )
    expect(Number(analyzed.rows[0]?.count)).toBeGreaterThan(0)
    const { code, output } = await ingest('filings', folder)
    expect(code).toBe(0)
    expect(output).toContain('2 files, 1 filing: 0 new')
    expect(output).toContain(`Refused ${broken}: It is not XML.`)
    expect(output).toContain('Unknown element <novelty>, 1 time, first in 0009993333-26-000007.')
    expect((await database.pool.query('select from filing')).rowCount).toBe(1)
  })

  test('refuses to mix real filings with sample data; --replace-sample removes it first', async () => {
    await database.pool.query(`insert into setting values ('sample', 'true')`)
    const refused = await ingest('filings', folder)
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('--replace-sample') })
    const replaced = await ingest('filings', folder, '--json', '--replace-sample')
    expect(JSON.parse(replaced.output)).toMatchObject({ duplicates: 0, inserted: 1 })
    expect((await database.pool.query(`select from setting where name = 'sample'`)).rowCount).toBe(0)
  })
})
