import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkKind } from '#adapters/commands/check-index.ts'
import { dataSetKind } from '#adapters/commands/ingest-data-set.ts'
import { filingsKind } from '#adapters/commands/ingest-filings.ts'
import type { IngestKind, IngestOutcome } from '#adapters/commands/ingest-kind.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { dataSetFolder } from '#tests/support/filings/data-set-folder.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'

const ACCESSION = '0009993333-26-000007'
const PROGRESS = { advance: () => {}, say: () => {}, start: () => {}, stop: () => {} }
const SILENT = new Map<string, string>()

let database: TestDatabase
let folder: string

beforeAll(() => {
  folder = dataSetFolder({
    NONDERIV_TRANS: [
      [
        'ACCESSION_NUMBER',
        'SECURITY_TITLE',
        'TRANS_DATE',
        'TRANS_FORM_TYPE',
        'TRANS_CODE',
        'TRANS_SHARES',
        'TRANS_PRICEPERSHARE',
        'TRANS_ACQUIRED_DISP_CD',
        'SHRS_OWND_FOLWNG_TRANS',
        'DIRECT_INDIRECT_OWNERSHIP',
        'EQUITY_SWAP_INVOLVED'
      ],
      [ACCESSION, 'Common Stock', '02-MAR-2026', '4', 'P', '12500.0', '18.4275', 'A', '62500.0', 'D', '0']
    ],
    REPORTINGOWNER: [
      ['ACCESSION_NUMBER', 'RPTOWNERCIK', 'RPTOWNERNAME', 'RPTOWNER_RELATIONSHIP'],
      [ACCESSION, '0009991111', 'Quill Amara', 'Director']
    ],
    SUBMISSION: [
      [
        'ACCESSION_NUMBER',
        'FILING_DATE',
        'PERIOD_OF_REPORT',
        'DOCUMENT_TYPE',
        'ISSUERCIK',
        'ISSUERNAME',
        'ISSUERTRADINGSYMBOL'
      ],
      [ACCESSION, '04-MAR-2026', '02-MAR-2026', '4', '0009990001', 'Northlake Widgets Inc', 'nlkw']
    ]
  })
  writeFileSync(
    join(folder, 'submission.txt'),
    submissionText(ownershipXml({ nonDerivative: [BUY] }), { accession: ACCESSION })
  )
  writeFileSync(
    join(folder, 'master.idx'),
    `CIK|Company Name|Form Type|Date Filed|File Name\n${'-'.repeat(80)}\n` +
      `9990001|NORTHLAKE WIDGETS INC|4|20260304|edgar/data/9990001/${ACCESSION}.txt\n` +
      '9990001|NORTHLAKE WIDGETS INC|4|20260304|edgar/data/9990001/0009993333-26-000008.txt\n'
  )
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const run = (kind: IngestKind, ...names: string[]): Promise<IngestOutcome> =>
  kind.run({
    connection: database,
    options: SILENT,
    paths: names.map(name => join(folder, name)),
    pipeline: pipelineOn(database),
    progress: PROGRESS
  })

async function tradesWithoutTimes(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    'select id, version, issuer_cik, ticker, transaction_date, code, shares, price_per_share, value_usd, owner_ciks from trade order by id'
  )
  return rows
}

async function knownAt(): Promise<unknown> {
  const { rows } = await database.pool.query('select known_at, known_at_source from filing')
  return rows
}

describe('ingest data-set', () => {
  test('a second run changes nothing', async () => {
    expect((await run(dataSetKind, '.')).summary).toMatchObject({ filings: 1, inserted: 1, trades: 1 })
    expect((await run(dataSetKind, '.')).summary).toMatchObject({ duplicates: 1, inserted: 0, trades: 0 })
  })

  test('a data set and its submissions give the same trades, and the submission’s time wins in both orders', async () => {
    await run(dataSetKind, '.')
    const fromDataSet = await tradesWithoutTimes()
    await run(filingsKind, 'submission.txt')
    const dataSetFirst = await knownAt()
    expect(await tradesWithoutTimes()).toEqual(fromDataSet)
    await database.close()

    database = await openTestDatabase()
    await run(filingsKind, 'submission.txt')
    await run(dataSetKind, '.')
    expect(await tradesWithoutTimes()).toEqual(fromDataSet)
    expect(await knownAt()).toEqual(dataSetFirst)
    expect(dataSetFirst).toMatchObject([
      { known_at: expect.stringContaining('2026-03-04 23:32:07'), known_at_source: 'header' }
    ])
  })

  test('a folder that is not a data set is named, and the command reads nothing', async () => {
    const outcome = await run(dataSetKind, 'master.idx')
    expect(outcome.hasReadAnything).toBe(false)
    expect(outcome.summary.rejected).toEqual([{ file: join(folder, 'master.idx'), reason: 'not_a_data_set' }])
  })

  test('a database error is not reported as a fault of the data set', async () => {
    await database.pool.query('alter table filing rename to gone')
    await expect(run(dataSetKind, '')).rejects.toThrow('filing')
  })
})

describe('ingest check', () => {
  test('lists exactly the missing filings', async () => {
    await run(dataSetKind, '.')
    const { details, summary } = await run(checkKind, 'master.idx')
    expect(details).toMatchObject({ expected: 2, missing: [{ accession: '0009993333-26-000008', formType: '4' }] })
    expect(summary).toMatchObject({ duplicates: 1, filings: 2 })
  })

  test('walks a folder, compressed or not, and counts a filing once', async () => {
    await run(dataSetKind, '.')
    const index = readFileSync(join(folder, 'master.idx'))
    mkdirSync(join(folder, 'indexes'))
    writeFileSync(join(folder, 'indexes', 'master.20260305.idx'), index)
    writeFileSync(join(folder, 'indexes', '2026QTR1master.gz'), gzipSync(index))
    writeFileSync(join(folder, 'indexes', 'README.md'), 'no index')
    const { hasReadAnything, summary } = await run(checkKind, 'indexes')
    expect([hasReadAnything, summary.files, summary.filings, summary.rejected]).toEqual([true, 2, 2, []])
  })

  test('an unreadable index is an error, not "0 of 0 are missing"', async () => {
    const index = readFileSync(join(folder, 'master.idx'), 'utf8')
    writeFileSync(join(folder, 'master.broken.idx'), index.replaceAll(/\|2026-?03-?04\|/g, '||'))
    const outcome = await run(checkKind, 'master.broken.idx')
    expect(outcome).toMatchObject({ hasFailed: true, hasReadAnything: false, notes: [] })
    expect(outcome.summary.rejected[0]?.reason).toMatch(/^Line \d+ cannot be read: ".+"/)
  })

  test('a partly unreadable index fails the command, whatever other indexes contain', async () => {
    const index = readFileSync(join(folder, 'master.idx'), 'utf8')
    mkdirSync(join(folder, 'some'))
    writeFileSync(join(folder, 'some', 'master.1.idx'), index)
    writeFileSync(join(folder, 'some', 'master.2.idx'), `${index}9990001|CUT OFF\n`)
    const outcome = await run(checkKind, 'some')
    expect(outcome).toMatchObject({ hasFailed: true, hasReadAnything: true })
    expect(outcome.summary.rejected).toEqual([
      { file: join(folder, 'some', 'master.2.idx'), reason: expect.stringMatching(/^Line \d+ .*"9990001\|CUT OFF"/) }
    ])
  })

  test('an error page instead of an index is rejected with its reason', async () => {
    const outcome = await run(checkKind, 'submission.txt')
    expect(outcome.hasReadAnything).toBe(false)
    expect(outcome.summary.rejected[0]?.reason).toContain('not an EDGAR index file')
  })
})
