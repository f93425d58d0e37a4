// History of Schedules 13D and 13G from a small fake EDGAR: the day's index, documents, the ledger, and the status page.

import { afterAll, beforeAll, expect, test } from 'vitest'

import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresStatus } from '#adapters/postgres/operation/status/status-store.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { SCHEDULE_FORMS } from '#core/ownership/schedule.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type Loopback, startLoopback } from '#tests/support/feed/loopback.ts'
import { schedule13D, schedule13G, scheduleSubmission } from '#tests/support/ownership/schedules.ts'
import { parseIngestArguments } from '../../../scripts/ingest-arguments.ts'

const PROGRESS = { advance: () => {}, say: () => {}, start: () => {}, stop: () => {} }
const DENIED = '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'
const DAY = '2024-12-18' as ReportDate
const accessionOf = (place: number) => `0009993333-24-0000${10 + place}`
const pathOf = (accession: string) => `edgar/data/9990001/${accession}.txt`

/** One filing of each form, indexed under its subject and its filer, as EDGAR lists them. */
const filings = SCHEDULE_FORMS.map((form, place) => {
  const accession = accessionOf(place)
  const xml = form.includes('13D') ? schedule13D() : schedule13G()
  const content = form.startsWith('SC ') ? '<html>Schedule</html>' : xml.replace(/(<submissionType>).*?</, `$1${form}<`)
  const text = scheduleSubmission(content, { accession, filed: '20241218', type: form })
  return { accession, form, text }
})
const others = ['SC TO-T', 'SCHEDULE 13F', 'SC 13E3', '13F-HR', 'SCHEDULE 13D/A1']
const HEADING = `Description: Daily Index\n\nCIK|Company Name|Form Type|Date Filed|File Name\n${'-'.repeat(80)}`
const INDEX = `${HEADING}
${filings.map(({ accession, form }) => ['9990001|NORTHLAKE WIDGETS INC', '9997777|QUILL PARTNERS LP'].map(party => `${party}|${form}|20241218|${pathOf(accession)}`).join('\n')).join('\n')}
${others.map((form, place) => `9990001|NORTHLAKE WIDGETS INC|${form}|20241218|${pathOf(accessionOf(50 + place))}`).join('\n')}
`
const PAGES: Record<string, string> = {
  ...Object.fromEntries(filings.map(({ accession, text }) => [`/Archives/${pathOf(accession)}`, text])),
  '/Archives/edgar/daily-index/2024/QTR4/master.20241218.idx': INDEX,
  '/Archives/edgar/daily-index/2024/QTR4/master.20241219.idx': `${HEADING}\n9990001|NORTHLAKE WIDGETS INC|424B2|20241219|${pathOf(accessionOf(60))}\n`,
  '/data-research/sec-markets-data/insider-transactions-data-sets':
    '<html><a href="/files/2024q3_form345.zip">2024 Q3</a></html>',
  '/files/company_tickers.json': '{"0":{"cik_str":9990001,"ticker":"NLKW","title":"Northlake Widgets Inc"}}',
  '/files/company_tickers_exchange.json':
    '{"fields":["cik","name","ticker","exchange"],"data":[[9990001,"Northlake Widgets Inc","NLKW","Nasdaq"]]}',
  '/submissions/CIK0009990001.json': JSON.stringify({ cik: '0009990001', name: 'Northlake Widgets Inc' })
}

let database: TestDatabase
let edgar: Loopback
const missing = new Set<string>()
const time = { now: new Date('2024-12-19T12:00:00Z') }

beforeAll(async () => {
  database = await openTestDatabase()
  edgar = await startLoopback((request, response) => {
    const path = request.url ?? ''
    const page = missing.has(path) ? undefined : PAGES[path]
    if (page === undefined) response.writeHead(403).end(DENIED)
    else response.end(page)
  })
})
afterAll(async () => {
  await edgar.close()
  await database.close()
})

function run() {
  const { kind, options, paths } = parseIngestArguments(['edgar', '--from', DAY])
  const settings = {
    baseUrl: edgar.url,
    dataUrl: edgar.url,
    requestsPerSecond: 10,
    userAgent: 'Example Ltd admin@example.com'
  }
  const job = { clock: { now: () => time.now }, connection: database, edgar: settings, options, paths }
  return kind.run({ ...job, pipeline: pipelineOn(database), progress: PROGRESS })
}

const rowsOf = async (query: string) => (await database.pool.query(query)).rows
const states = () => rowsOf('select state, count(*)::int from seen_filing group by state order by state')
const dayOfStatus = async () =>
  (await postgresStatus(database).read({ from: DAY, since: new Date(0) })).days.find(({ day }) => day === DAY)

test('takes the eight form names and no others, repairs what was missing, and counts all on the status page', async () => {
  const [late] = filings
  missing.add(`/Archives/${pathOf(late!.accession)}`)
  await run()
  expect(await rowsOf('select form from schedule order by form')).toHaveLength(SCHEDULE_FORMS.length - 1)
  expect(await states()).toEqual([
    { count: 1, state: 'pending' },
    { count: SCHEDULE_FORMS.length - 1, state: 'published' }
  ])
  expect(await dayOfStatus()).toMatchObject({
    held: SCHEDULE_FORMS.length - 1,
    named: SCHEDULE_FORMS.length,
    pending: 1
  })

  missing.clear()
  time.now = new Date('2024-12-20T12:00:00Z')
  await run()
  await run()
  expect((await rowsOf('select form from schedule')).map(({ form }) => form).toSorted()).toEqual(
    [...SCHEDULE_FORMS].toSorted()
  )
  expect(await states()).toEqual([{ count: SCHEDULE_FORMS.length, state: 'published' }])
  expect(await dayOfStatus()).toMatchObject({ held: SCHEDULE_FORMS.length, named: SCHEDULE_FORMS.length, pending: 0 })
  const asked = edgar.asked.filter(path => path.endsWith('.txt'))
  expect(asked.filter(path => !path.includes(late!.accession)).toSorted()).toEqual(
    filings
      .slice(1)
      .map(({ accession }) => `/Archives/${pathOf(accession)}`)
      .toSorted()
  )
})
