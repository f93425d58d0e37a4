// Tests the ingest command in a separate process, as a user runs it.

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
  const amendment = ownershipXml({ dateOfOriginalSubmission: '2026-03-04', documentType: '4/A' })
  writeFileSync(join(folder, '1.txt'), submissionText(ownershipXml({ extra: '<novelty/>' })))
  writeFileSync(
    join(folder, '2.txt'),
    submissionText(amendment, { accession: '0009993333-26-000008', documentType: '4/A' })
  )
  writeFileSync(join(folder, '3.xml'), 'broken')
  writeFileSync(join(folder, 'README.md'), 'no filing')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const ingest = (...words: string[]) => runScript('ingest', words, { DATABASE_URL: database.url })

const setSample = (value: string) =>
  database.pool.query(`insert into setting values ('sample', $1) on conflict (name) do update set value = $1`, [value])

describe('npm run ingest', () => {
  test('--json prints exactly one object, and a second run changes nothing', async () => {
    const rejected = [{ file: join(folder, '3.xml'), reason: 'not_xml' }]
    const first = await ingest('filings', folder, '--json')
    expect(first.code).toBe(0)
    expect(JSON.parse(first.output)).toEqual({
      amendments: 1,
      duplicates: 0,
      files: 3,
      filings: 2,
      inserted: 2,
      rejected,
      trades: expect.any(Number)
    })
    const second = await ingest('filings', '--json', folder)
    expect(second.code).toBe(0)
    expect(JSON.parse(second.output)).toEqual({
      amendments: 0,
      duplicates: 2,
      files: 3,
      filings: 2,
      inserted: 0,
      rejected,
      trades: 0
    })
    const { rows } = await database.pool.query('select source, detail from source_state')
    expect(rows).toEqual([{ detail: { filings: 2 }, source: 'filings' }])
  })

  test('updates the planner statistics of the database', async () => {
    const { rows } = await database.pool.query<{ count: string }>(
      `select analyze_count as count from pg_stat_user_tables where relname = 'filing'`
    )
    expect(Number(rows[0]?.count)).toBeGreaterThan(0)
  })

  test('prints sentences without --json, with rejected files and unknown elements', async () => {
    const { output } = await ingest('filings', folder)
    expect(output).toContain('3 files, 2 filings: 0 new')
    expect(output).toContain(`Refused ${join(folder, '3.xml')}: It is not XML.`)
    expect(output).toContain('Unknown element <novelty>, 1 time, first in 0009993333-26-000007.')
  })

  test('a missing path does not block the others', async () => {
    const { code, output } = await ingest('filings', join(folder, 'missing'), folder, '--json')
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({
      files: 4,
      rejected: [{ reason: 'not_xml' }, { file: join(folder, 'missing'), reason: 'file_not_found' }]
    })
  })

  test('counts an unreadable archive', async () => {
    const broken = join(folder, 'broken.tar.gz')
    writeFileSync(broken, 'no archive')
    const { output } = await ingest('filings', broken, '--json')
    rmSync(broken)
    expect(JSON.parse(output)).toMatchObject({ files: 1, rejected: [{ file: broken, reason: 'unreadable_archive' }] })
  })

  test('exits with code 1 if nothing can be read', async () => {
    expect(await ingest('filings', join(folder, 'missing'), '--json')).toMatchObject({ code: 1 })
    expect(await ingest('filings')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Name at least one file')
    })
    expect(await ingest('fillings', folder)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('no kind "fillings"')
    })
  })

  test.each([
    [['filings', '--jsno'], 'There is no option "--jsno" here, only --json, --replace-sample.'],
    [['filings', '--basis=adjusted'], 'There is no option "--basis" here'],
    [['prices', '--bases=adjusted'], 'only --json, --replace-sample, --basis.'],
    [['filings', '--json=no'], '--json takes no value.']
  ])('%j is rejected with a sentence that names the valid ones', async (words, sentence) => {
    expect(await ingest(...words, folder)).toMatchObject({ code: 1, errors: expect.stringContaining(sentence) })
  })

  test('real filings do not mix with sample data; --replace-sample removes it first', async () => {
    await setSample('true')
    const refused = await ingest('filings', folder)
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('--replace-sample') })
    const replaced = await ingest('filings', folder, '--json', '--replace-sample')
    expect(JSON.parse(replaced.output)).toMatchObject({ duplicates: 0, inserted: 2 })
    expect((await database.pool.query(`select from setting where name = 'sample'`)).rowCount).toBe(0)
  })
})
