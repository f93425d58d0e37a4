// Fetches reports of earlier years from offices on this machine.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { congressKind } from '#adapters/commands/ingest-congress.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { type FakeOffice, houseReport, startFakeOffice } from '#tests/support/congress/fake-office.ts'
import { CONGRESS_TABLES } from '#tests/support/congress/followed-office.ts'
import { smallReport } from '#tests/support/content/pdf.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let office: FakeOffice
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(`truncate ${CONGRESS_TABLES}; delete from request_budget`)
  office = await startFakeOffice('house')
})
afterEach(() => office.close())

const said: string[] = []
const PROGRESS = { advance: () => {}, say: (text: string) => void said.push(text), start: () => {}, stop: () => {} }
/** Report whose trade is dated after it, so that no row of it is usable. */
const oldReport = houseReport('20091111', {
  publishedAt: new Date('2025-04-10T15:00:00Z'),
  write: () => smallReport({ id: '20091111', signed: '04/10/2025' })
})

function run(from: string, congress: object = { houseUrl: office.url, isSample: true, userAgent: 'a@b.example' }) {
  return congressKind.run({
    clock: { now: () => new Date('2026-03-11T16:00:00Z') },
    congress: congress as never, // part of the configuration
    connection: database,
    options: new Map([['from', from]]),
    paths: [],
    pipeline: pipelineOn(database),
    progress: PROGRESS
  })
}

describe('history of Congress by command', () => {
  test('fetches all years since the first, and goes on where it was stopped', async () => {
    office.publish(houseReport('20099991'), oldReport)
    office.fail('refused', '20091111')
    const stopped = await run('2025')
    expect(stopped).toMatchObject({ details: { held: 1, named: 2 }, hasFailed: true })
    expect(stopped.notes[0]).toContain('Run the same command again after 2026-03-11T17:00:00.000Z.')
    expect(said).toContain('house: 2 reports left')
    office.heal()
    const { length } = office.requests
    expect((await run('2025')).notes[0]).toContain('is not asked before')
    expect(office.requests).toHaveLength(length)
    await database.pool.query('delete from congress_office')
    expect(await run('2025')).toMatchObject({ details: { held: 0, named: 0, unread: 1 }, hasFailed: false })
    expect(office.requests.filter(path => path.includes('20099991'))).toHaveLength(1)
    const { rows } = await database.pool.query('select state, reason from named_report order by state')
    expect(rows).toEqual([
      { reason: null, state: 'held' },
      { reason: 'rows_refused', state: 'unread' }
    ])
  })

  test('asks nobody unless an office is turned on, and takes no year without reports', async () => {
    await expect(run('2014', { userAgent: 'a@b.example' })).rejects.toThrow(/No office of Congress is turned on/)
    await expect(run('1999')).rejects.toThrow(/since 2012/)
    await expect(run('2027')).rejects.toThrow(/since 2012/)
    expect(office.requests).toEqual([])
  })
})
