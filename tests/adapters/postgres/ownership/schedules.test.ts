import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readScheduleFile } from '#adapters/edgar/schedule/schedule-file.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresFilingLedger } from '#adapters/postgres/filings/feed/filing-ledger.ts'
import { postgresOwnership } from '#adapters/postgres/ownership/ownership-lists.ts'
import { postgresFiledSchedules } from '#adapters/postgres/ownership/schedules.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { OwnershipQuestion } from '#core/ownership/ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { noticeSubmission } from '#tests/support/filings/sale-notice.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, schedule13G, scheduleSubmission } from '#tests/support/ownership/schedules.ts'

const ACCESSION = '0009993333-26-000077'
const LATER = '0009993333-26-000078'
const ASKED = { asOf: new Date('2027-01-01T00:00:00Z'), direction: 'desc', limit: 10, sort: 'filed' } as const

const first = scheduleSubmission(schedule13D())
const raised = scheduleSubmission(
  schedule13D({
    event: '04/06/2026',
    persons: [{ cik: '0009997777', percent: '8.1', shares: '1990000' }],
    type: 'SCHEDULE 13D/A'
  }),
  { accession: LATER, filed: '20260407' }
)

describe('the store of schedules', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => database.pool.query('truncate schedule, ownership_step, seen_filing cascade'))

  const save = (...texts: string[]) => insertSchedules(database.pool, texts)
  const list = (question: Partial<OwnershipQuestion> = {}) =>
    postgresOwnership(database.pool).list({ ...ASKED, ...question })

  test('returns a schedule as it was filed', async () => {
    await save(first)
    const read = readScheduleFile(filingFile(first))
    expect(await postgresFiledSchedules(database.pool).find(ACCESSION)).toEqual(read?.ok && read.value.schedule)
    expect(await postgresFiledSchedules(database.pool).find(LATER)).toBeUndefined()
  })

  test('lists what each schedule changed, in any order of arrival', async () => {
    await save(raised)
    expect((await list()).map(({ move }) => move)).toEqual(['first_known'])
    expect(await save(first)).toEqual({ amendments: 0, duplicates: 0, inserted: 1 })
    expect(await list()).toEqual([
      expect.objectContaining({
        accession: LATER,
        chain: ACCESSION,
        dueOn: '2026-04-08',
        holder: 'Quill Partners, L.P.',
        holderCiks: ['9997777'],
        insiderCik: null,
        isNewest: true,
        issuerName: 'Northlake Widgets Inc',
        move: 'raised',
        openedOn: '2026-03-16',
        percent: 8.1,
        percentBefore: 6.2,
        shares: 1_990_000,
        sharesBefore: 1_500_000,
        tags: ['board', 'engage'],
        ticker: null,
        timeliness: 'on_time'
      }),
      expect.objectContaining({ accession: ACCESSION, isNewest: false, move: 'opened', sharesBefore: null })
    ])
  })

  test('keeps a schedule once, and its real accession beside that of bare XML', async () => {
    await save(first, first)
    expect(await save(first)).toEqual({ amendments: 0, duplicates: 1, inserted: 0 })
    expect(await list()).toHaveLength(1)
  })

  test.each<[string, Partial<OwnershipQuestion>, number]>([
    ['the issuer', { issuerCiks: ['9990001'] }, 2],
    ['another issuer', { issuerCiks: ['1'] }, 0],
    ['a holder', { holderCik: '9997777' }, 2],
    ['words of a name', { holder: 'quill partners' }, 2],
    ['a strange word', { holder: 'quill bank' }, 0],
    ['the letter', { letter: 'G' }, 0],
    ['a move', { moves: ['raised', 'cut'] }, 1],
    ['a tag', { tag: 'board' }, 2],
    ['days', { filedFrom: '2026-04-01' as ReportDate }, 1],
    ['a percent', { minPercent: 8 }, 1],
    ['lateness', { isLate: true }, 0],
    ['the newest', { isNewest: true }, 1],
    ['an earlier day', { asOf: new Date('2026-03-20T00:00:00Z') }, 1],
    ['the newest of an earlier day', { asOf: new Date('2026-03-20T00:00:00Z'), isNewest: true }, 1]
  ])('finds schedules by %s', async (_name, question, count) => {
    await save(first, raised)
    expect(await list(question)).toHaveLength(count)
    expect(await postgresOwnership(database.pool).count({ ...ASKED, ...question })).toBe(count)
  })

  test('pages by its sort, with unknown percents last', async () => {
    const html = scheduleSubmission('<p>', {
      accession: '0009993333-26-000079',
      filed: '20260501',
      filers: [{ cik: '7', name: 'OTHER LP' }],
      type: 'SC 13D'
    })
    await save(first, raised, html)
    const all = await list({ sort: 'percent' })
    expect(all.map(({ percent }) => percent)).toEqual([8.1, 6.2, null])
    const [one] = await list({ limit: 1, sort: 'percent' })
    const rest = await list({ after: { accession: one!.accession, key: one!.percent }, sort: 'percent' })
    expect([one, ...rest]).toEqual(all)
  })

  test('names a holder by the newest schedule', async () => {
    await save(first)
    expect(await postgresOwnership(database.pool).findHolder('9997777', ASKED.asOf)).toBe('Quill Partners, L.P.')
    expect(await postgresOwnership(database.pool).findHolder('1', ASKED.asOf)).toBeUndefined()
    const before = new Date('2026-03-01T00:00:00Z')
    expect(await postgresOwnership(database.pool).findHolder('9997777', before)).toBeUndefined()
  })

  test('takes schedules and notices out of a stream, and refuses broken ones with their reason', async () => {
    const files = [first, noticeSubmission(), scheduleSubmission('<scan/>', { accession: LATER })].map((text, index) =>
      filingFile(text, `${index}.txt`)
    )
    const outcomes = await pipelineOn(database).saveOtherForms(files)
    expect(files.map(file => outcomes.get(file))).toEqual([
      { accession: ACCESSION },
      { accession: '0009993333-26-000044' },
      { reason: 'no_schedule' }
    ])
    const { rows } = await database.pool.query('select reason from rejected_filing')
    expect(rows).toEqual([{ reason: 'no_schedule' }])
  })

  test('says which days it covers, and whether EDGAR named more', async () => {
    const { cover } = postgresOwnership(database.pool)
    expect(await cover()).toEqual({ from: null, isPending: false, lastKnownAt: undefined, to: null })
    await save(first, raised)
    const named = { acceptedAt: undefined, accession: 'x', filedOn: '2026-04-08' as ReportDate, form: 'SCHEDULE 13G/A' }
    await postgresFilingLedger(database).flag(
      [{ ...named, path: 'edgar/x.txt' }],
      'index',
      new Date('2026-04-08T00:00:00Z')
    )
    expect(await cover()).toEqual({
      from: '2026-03-16',
      isPending: true,
      lastKnownAt: new Date('2026-04-07T20:31:07Z'),
      to: '2026-04-07'
    })
  })

  test('counts for the ledger like any filing', async () => {
    await save(scheduleSubmission(schedule13G(), { filed: '20260512' }))
    const now = new Date('2026-05-13T00:00:00Z')
    const named = {
      acceptedAt: undefined,
      accession: ACCESSION,
      filedOn: '2026-05-12' as ReportDate,
      form: 'SCHEDULE 13G',
      path: `edgar/data/1/${ACCESSION}.txt`
    }
    const ledger = postgresFilingLedger(database)
    expect(await ledger.flag([named, { ...named, accession: LATER }], 'index', now)).toBe(1)
    expect(await ledger.countOf(named.filedOn)).toEqual({ pending: 1, seen: 2 })
  })
})
