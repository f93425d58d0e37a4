import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresResultsSource, postgresResultsStore } from '#adapters/postgres/filings/earnings/results.ts'
import { writeCompanyFacts } from '#adapters/postgres/stocks/fundamentals/company-facts.ts'
import type { ResultsQuestion } from '#core/filings/earnings/ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { day, report, results } from '#tests/support/earnings/results.ts'
import { resultsSubmission } from '#tests/support/earnings/results-submission.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'

const LATER = new Date('2030-01-01T00:00:00Z')

describe('the store of results', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => database.pool.query('truncate results_filing, periodic_report, company_fact'))

  const save = (...filings: ReturnType<typeof results>[]) => postgresResultsStore(database.pool).save(filings)
  const load = async (asOf = LATER) =>
    (await postgresResultsSource(database.pool).loadOf(['9100001'], asOf)).get('9100001')!
  const list = (question: Partial<ResultsQuestion> = {}) =>
    postgresResultsSource(database.pool).list({
      acceptedFrom: undefined,
      acceptedTo: undefined,
      after: undefined,
      asOf: LATER,
      issuerCiks: undefined,
      limit: 10,
      ...question
    })

  test('returns each filing as it was saved, and counts new ones', async () => {
    const [first, second] = [results('2024-02-01'), results('2024-05-02', { timing: null })]
    expect(await save(first, second, first)).toBe(2)
    expect(await save(second)).toBe(0)
    expect((await load()).filings).toEqual(expect.arrayContaining([first, second]))
  })

  test('keeps the more exact time of a filing, in any order of arrival', async () => {
    const exact = results('2024-02-01', { time: '07:00' })
    const listed = { ...exact, knownAt: new Date('2024-02-01T17:00:00Z'), source: 'list' as const, timing: null }
    await save(listed)
    expect(await save(exact)).toBe(0)
    expect((await load()).filings).toEqual([exact])
    await save(listed)
    expect((await load()).filings).toEqual([exact])
  })

  test('keeps a joint filing once for each company', async () => {
    const filing = results('2024-02-01')
    expect(await save(filing, { ...filing, issuerCik: '9100002' })).toBe(2)
    expect((await load()).filings).toEqual([filing])
  })

  test('returns what was known at an instant', async () => {
    const filing = results('2024-02-01')
    await save(filing)
    await postgresResultsStore(database.pool).saveReports('9100001', [report('2024-02-02'), report('2024-02-02')])
    expect(await load(new Date('2024-02-01T21:04:59Z'))).toEqual({ filings: [], reports: [] })
    expect(await load(new Date('2024-02-01T21:05:00Z'))).toEqual({ filings: [filing], reports: [] })
    expect((await load(new Date('2024-02-03T02:59:59Z'))).reports).toEqual([])
    expect((await load(new Date('2024-02-03T03:00:00Z'))).reports).toEqual([report('2024-02-02')])
  })

  test('knows periodic reports from figures of companies too', async () => {
    const fact = { concept: 'NetIncomeLoss', end: day('2023-12-31'), start: day('2023-10-01'), value: 1 }
    await writeCompanyFacts(database.pool, '9100001', [
      { ...fact, accession: '0009993333-24-000001', filed: day('2024-02-02'), form: '10-K' },
      { ...fact, accession: '0009993333-24-000002', filed: day('2024-03-02'), form: '10-K/A' }
    ])
    await postgresResultsStore(database.pool).saveReports('9100001', [report('2024-02-02'), report('2024-05-02')])
    expect((await load()).reports.map(({ filedOn }) => filedOn).sort()).toEqual(['2024-02-02', '2024-05-02'])
  })

  test('lists filings, the newest first, from a position on', async () => {
    const filings = ['2024-02-01', '2024-05-02', '2024-05-02', '2024-08-01'].map(text => results(text))
    await save(...filings)
    const newest = filings.toReversed().map(({ accession }) => accession)
    const accessionsOf = (rows: Awaited<ReturnType<typeof list>>) => rows.map(({ accession }) => accession)
    expect(accessionsOf(await list())).toEqual(newest)
    const [, second] = await list()
    const after = { accession: second!.accession, issuerCik: second!.issuerCik, knownMs: second!.knownAt.getTime() }
    expect(accessionsOf(await list({ after }))).toEqual(newest.slice(2))
    expect(accessionsOf(await list({ acceptedFrom: day('2024-05-02'), acceptedTo: day('2024-05-02') }))).toEqual(
      newest.slice(1, 3)
    )
    expect(await list({ issuerCiks: ['9100002'] })).toEqual([])
    expect(accessionsOf(await list({ asOf: new Date('2024-03-01T00:00:00Z') }))).toEqual(newest.slice(3))
  })

  test('takes submissions of results out of imports and arrivals, once', async () => {
    const pipeline = pipelineOn(database)
    const file = filingFile(resultsSubmission())
    const taken = await pipeline.takeInFilings(
      (async function* () {
        yield file
      })()
    )
    expect(taken).toMatchObject({ results: { files: 1, inserted: 1, read: 1, rejected: [] }, value: { rejected: [] } })
    expect(await pipeline.takeInArrivals([file])).toEqual({ published: ['0009993333-26-000301'], rejected: [] })
    expect((await load()).filings).toMatchObject([{ accession: '0009993333-26-000301', timing: 'after_close' }])
  })
})
