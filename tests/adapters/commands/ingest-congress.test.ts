import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { congressKind } from '#adapters/commands/ingest-congress.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const PROGRESS = { advance: () => {}, say: () => {}, start: () => {}, stop: () => {} }
const ROW = {
  amount: '$1,001 - $15,000',
  asset_description: 'Northlake Widgets Inc',
  disclosure_date: '03/09/2026',
  district: 'MN08',
  owner: 'joint',
  ptr_link: 'https://reports.example/house/1.pdf',
  representative: 'Hon. Ines Marlow',
  ticker: 'NLKW',
  transaction_date: '2026-03-02',
  type: 'purchase'
}

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fourfold-congress-test-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const run = () =>
  congressKind.run({
    connection: database,
    options: new Map(),
    paths: [folder],
    pipeline: pipelineOn(database),
    progress: PROGRESS
  })

describe('congress by command', () => {
  test('a folder is walked, refused rows are counted by reason, the second run changes nothing', async () => {
    const house = join(folder, 'house.json')
    writeFileSync(house, JSON.stringify([ROW, { ...ROW, amount: '?' }, { ...ROW, amount: '' }, { ...ROW, type: '?' }]))
    const legislators = 'last_name,first_name,type,state,party,bioguide_id\nMarlow,Ines,rep,MN,Democrat,M000001\n'
    writeFileSync(join(folder, 'legislators.csv.gz'), gzipSync(legislators))
    writeFileSync(join(folder, 'other.json'), '{}')
    writeFileSync(join(folder, 'notes.txt'), 'nothing')

    const first = await run()
    expect(first).toMatchObject({ details: { legislators: 1, rows: 1, scannedReports: 0 }, hasReadAnything: true })
    expect(first.summary).toMatchObject({
      duplicates: 0,
      files: 3,
      inserted: 1,
      rejected: [
        { file: house, reason: 'bad_amount', rows: 2 },
        { file: house, reason: 'bad_type', rows: 1 },
        { file: join(folder, 'other.json'), reason: 'not_a_congress_file' }
      ]
    })
    expect((await run()).summary).toMatchObject({ duplicates: 1, inserted: 0 })
    const { rows } = await database.pool.query("select source from source_state where source = 'congress'")
    expect(rows).toHaveLength(1)
  })
})
