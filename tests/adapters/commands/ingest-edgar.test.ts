// Tests the import of history from a small fake EDGAR: index page, data set, ticker lists, daily indexes, companies.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { edgarKind } from '#adapters/commands/edgar/ingest-edgar.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type Loopback, startLoopback } from '#tests/support/feed/loopback.ts'
import { zipOf } from '#tests/support/filings/archives.ts'
import { dataSetFolder } from '#tests/support/filings/data-set-folder.ts'
import { ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { parseIngestArguments } from '../../../scripts/ingest-arguments.ts'

const OLD = '0009993333-26-000001'
const NEW = '0009993333-26-000002'
const PROGRESS = { advance: () => {}, say: () => {}, start: () => {}, stop: () => {} }
const CLOCK = { now: () => new Date('2026-04-02T12:00:00Z') }
const DENIED = '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'

const TABLES = {
  REPORTINGOWNER: [
    ['ACCESSION_NUMBER', 'RPTOWNERCIK', 'RPTOWNERNAME', 'RPTOWNER_RELATIONSHIP'],
    [OLD, '0009991111', 'Quill Amara', 'Director']
  ],
  SUBMISSION: [
    ['ACCESSION_NUMBER', 'FILING_DATE', 'PERIOD_OF_REPORT', 'DOCUMENT_TYPE', 'ISSUERCIK', 'ISSUERNAME'],
    [OLD, '04-MAR-2026', '02-MAR-2026', '4', '0009990001', 'Northlake Widgets Inc']
  ]
}

function dataSet(): Buffer {
  const folder = dataSetFolder({ ...TABLES, NONDERIV_TRANS: [['ACCESSION_NUMBER', 'TRANS_DATE']] })
  const names = ['NONDERIV_TRANS.tsv', 'REPORTINGOWNER.tsv', 'SUBMISSION.tsv']
  const zip = zipOf(Object.fromEntries(names.map(name => [name, readFileSync(join(folder, name))])))
  rmSync(folder, { recursive: true })
  return zip
}

const INDEX = `Description: Daily Index\n\nCIK|Company Name|Form Type|Date Filed|File Name\n${'-'.repeat(80)}
9990001|NORTHLAKE WIDGETS INC|4|20260401|edgar/data/9990001/${NEW}.txt
9991111|QUILL AMARA|4|20260401|edgar/data/9991111/${NEW}.txt
9990001|NORTHLAKE WIDGETS INC|424B2|20260401|edgar/data/9990001/0009993333-26-000009.txt
`
const PROFILE = {
  cik: '0009990001',
  formerNames: [{ from: '2009-01-05T00:00:00.000Z', name: 'North Lake Tools Inc', to: '2017-06-01T00:00:00.000Z' }],
  name: 'Northlake Widgets Inc',
  sic: '3490',
  sicDescription: 'Miscellaneous Fabricated Metal Products'
}
const TICKERS = '/files/company_tickers.json'
const ZIP = '/files/elsewhere/2026q1_form345.zip'
const PAGES: Record<string, string | Buffer> = {
  [`/Archives/edgar/data/9990001/${NEW}.txt`]: submissionText(ownershipXml(), { accession: NEW }),
  '/Archives/edgar/daily-index/2026/QTR2/master.20260401.idx': INDEX,
  '/data-research/sec-markets-data/insider-transactions-data-sets': `<html><a href="${ZIP}">2026 Q1</a>
    <a href="https://elsewhere.example/files/2026q1_form345.zip">no</a><a href="/files/2025q4_form345.zip">2025 Q4</a></html>`,
  '/files/company_tickers_exchange.json':
    '{"fields":["cik","name","ticker","exchange"],"data":[[9990001,"Northlake Widgets Inc","NLKW","Nasdaq"]]}',
  '/submissions/CIK0009990001.json': JSON.stringify(PROFILE),
  [TICKERS]: '{"0":{"cik_str":9990001,"ticker":"NLKW","title":"Northlake Widgets Inc"}}',
  [ZIP]: dataSet()
}

let database: TestDatabase
let edgar: Loopback
const broken = new Set<string>()
beforeAll(async () => {
  database = await openTestDatabase()
  edgar = await startLoopback((request, response) => {
    const path = request.url ?? ''
    const page = broken.has(path) ? undefined : PAGES[path]
    if (page === undefined) response.writeHead(403).end(DENIED)
    else response.end(page)
  })
})
beforeEach(() => {
  edgar.asked.length = 0
})
afterAll(async () => {
  await edgar.close()
  await database.close()
})

const AGENT = 'Example Ltd admin@example.com'

function run(words: string) {
  const { kind, options, paths } = parseIngestArguments(['edgar', ...words.split(' ')])
  const settings = { baseUrl: edgar.url, dataUrl: edgar.url, requestsPerSecond: 10, userAgent: AGENT }
  const job = { clock: CLOCK, connection: database, edgar: settings, options, paths, progress: PROGRESS }
  return kind.run({ ...job, pipeline: pipelineOn(database) })
}

const rowsOf = async (query: string) => (await database.pool.query(query)).rows

describe('history from EDGAR', () => {
  test('is the kind "edgar", and its date may follow a space', () => {
    expect(parseIngestArguments(['edgar', '--from', '2016-01-01', '--dry-run'])).toMatchObject({
      kind: edgarKind,
      options: new Map([
        ['from', '2016-01-01'],
        ['dry-run', 'true']
      ]),
      paths: []
    })
  })

  test('no request is sent without EDGAR_USER_AGENT', async () => {
    const settings = { baseUrl: edgar.url, dataUrl: edgar.url, requestsPerSecond: 10, userAgent: undefined }
    const job = { connection: database, edgar: settings, options: new Map([['from', '2026-01-01']]), paths: [] }
    const running = edgarKind.run({ ...job, pipeline: pipelineOn(database), progress: PROGRESS })
    await expect(running).rejects.toThrow(/set EDGAR_USER_AGENT/)
    expect(edgar.asked).toEqual([])
  })

  test.each(['--from', '--from=yesterday', '--from 2026-04-03'])('"%s" is not a valid start date', async words => {
    await expect(run(words)).rejects.toThrow(/--from/)
  })

  test('--dry-run shows the amount, and downloads nothing', async () => {
    const { sentence } = await run('--from 2026-01-01 --dry-run')
    expect(sentence).toMatch(/1 data set \(2026q1 to 2026q1\), 2 lists of tickers, the filings of 3 business days/)
    expect(sentence).toMatch(/requests, about \d.* at 10 a second\.$/)
    expect(edgar.asked).toHaveLength(1)
    expect(await rowsOf('select from filing')).toEqual([])
  })

  test('a stopped run resumes where it was', async () => {
    broken.add(TICKERS)
    const first = await run('--from 2026-01-01')
    expect(first).toMatchObject({ details: { companies: 0, dataSets: 1 }, hasFailed: true })
    expect(first.notes[0]).toMatch(/no list of tickers.*The same command goes on there/)
    expect(await rowsOf('select accession from filing')).toEqual([{ accession: OLD }])

    broken.clear()
    edgar.asked.length = 0
    const second = await run('--from 2026-01-01')
    expect(second).toMatchObject({ details: { companies: 1, dataSets: 0 }, hasFailed: false })
    expect(edgar.asked).not.toContain(ZIP)
    expect(await rowsOf('select accession from filing order by 1')).toEqual([{ accession: OLD }, { accession: NEW }])
    expect(await rowsOf('select ticker, first_seen from issuer_ticker')).toContainEqual({
      first_seen: '2026-04-02',
      ticker: 'NLKW'
    })
    expect(await rowsOf('select name from issuer_name order by first_known')).toContainEqual({
      name: 'North Lake Tools Inc'
    })
    expect(await rowsOf('select sic from issuer')).toEqual([{ sic: '3490' }])
    expect(await rowsOf('select from dirty_issuer')).toEqual([])

    edgar.asked.length = 0
    expect(await run('--from 2026-01-01')).toMatchObject({ details: { companies: 0, dataSets: 0 } })
    // Requests only documents that may have changed: the page, two lists and the indexes of unfinished days.
    expect(edgar.asked.map(path => path.split('/').at(-1))).toEqual([
      'insider-transactions-data-sets',
      'company_tickers.json',
      'company_tickers_exchange.json',
      'master.20260331.idx',
      'master.20260402.idx'
    ])
  })
})
