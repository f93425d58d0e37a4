import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { congressKind } from '#adapters/commands/ingest-congress.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresCongress } from '#adapters/postgres/congress/congress.ts'
import { makePdf } from '#adapters/sample/congress/write-pdf.ts'
import { smallReport } from '#tests/support/content/pdf.ts'
import { SENATE_REPORT_ID as ID, senatePage } from '#tests/support/content/senate-page.ts'
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
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-congress-test-'))
  await database.pool.query(
    'truncate congress_return, congress_trade, congress_document, congress_member, congress_legislator'
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const keep = (name: string, content: Uint8Array | string) => writeFileSync(join(folder, name), content)
const YEAR_FILE = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<FinancialDisclosure>${[
  ['P', '20099991', '3/10/2026'],
  ['P', '8299991', '3/11/2026'],
  ['C', '10099991', '3/12/2026'],
  ['P', '', '3/12/2026']
]
  .map(
    ([type, id, day]) => `<Member><Prefix>Hon.</Prefix><Last>Marlow</Last><First>Ines</First><Suffix />
    <FilingType>${type}</FilingType><StateDst>MN08</StateDst><Year>2026</Year><FilingDate>${day}</FilingDate><DocID>${id}</DocID></Member>`
  )
  .join('')}</FinancialDisclosure>`
const reportsOf = async () => {
  const { rows } = await database.pool.query(
    'select url, reading, disclosed_on, day_source from congress_document order by disclosed_on, url desc'
  )
  return rows.map(row => [row.url.split('/').slice(-2).join('/'), row.reading, row.disclosed_on, row.day_source])
}

const run = () =>
  congressKind.run({
    connection: database,
    options: new Map(),
    paths: [folder],
    pipeline: pipelineOn(database),
    progress: PROGRESS
  })

describe('congress by command', () => {
  test('a folder is walked, rejected rows are counted by reason, and the second run changes nothing', async () => {
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
  test('House reports are read with the list of their year, which has the date; scans stay unparsed', async () => {
    keep('a-20099991.pdf', smallReport({ signed: '03/09/2026' }))
    keep('a-8299991.pdf', makePdf([[], []]))
    keep('z-2026FD.xml', YEAR_FILE)
    const first = await run()
    expect(first.notes).toEqual(['2 House reports, 1 unparsed.', '2 reports listed by the office that received them.'])
    expect(first.summary).toMatchObject({
      files: 3,
      inserted: 1,
      rejected: [{ file: join(folder, 'z-2026FD.xml'), reason: 'not_listed_whole', rows: 1 }]
    })
    expect(await reportsOf()).toEqual([
      ['2026/20099991.pdf', 'read', '2026-03-10', 'office'],
      ['2026/8299991.pdf', 'unparsed', '2026-03-11', 'office']
    ])
    const [trade] = await postgresCongress(database).listLatest({ limit: 5, perDocument: 5 })
    expect(trade).toMatchObject({ notifiedOn: '2026-03-03', owner: 'spouse', ticker: 'NLKW', type: 'purchase' })

    const again = await run()
    expect(again.summary).toMatchObject({ inserted: 0 })
    expect(again.notes).toEqual([
      '1 House report, 1 unparsed; 1 more known already.',
      '2 reports listed by the office that received them.'
    ])
  })

  test("a report alone uses its signature date until its office's list gives date and year", async () => {
    keep('report.pdf', smallReport({ signed: '12/31/2025' }))
    expect((await run()).summary).toMatchObject({
      inserted: 0,
      rejected: [{ file: join(folder, 'report.pdf'), reason: 'traded_after_disclosure', rows: 1 }]
    })
    expect(await reportsOf()).toEqual([['2025/20099991.pdf', 'unparsed', '2025-12-31', 'report']])
    keep('2026FD.xml', YEAR_FILE)
    expect((await run()).summary).toMatchObject({ inserted: 1 })
    expect((await reportsOf())[0]).toEqual(['2026/20099991.pdf', 'read', '2026-03-10', 'office'])
    const [trade] = await postgresCongress(database).listLatest({ limit: 5, perDocument: 5 })
    expect(trade?.documentUrl).toContain('/2026/20099991.pdf')
  })

  test('a file that is not a report is named and does not stop the others', async () => {
    keep('20099992.pdf', '<!DOCTYPE html><title>404</title>')
    keep('20099993.pdf', smallReport({ id: '20099993' }).subarray(0, 900))
    keep('20099994.pdf', makePdf([[]]))
    keep('20099995.pdf', makePdf([[{ text: 'An annual report', x: 20, y: 700 }]]))
    keep('20099996.pdf', smallReport({ id: '20099996' }))
    keep('20099997.pdf', smallReport({ amount: '$7', id: '20099997' }))
    const { notes, summary } = await run()
    expect(notes).toEqual(['2 House reports, 1 unparsed.'])
    expect(summary.rejected.map(({ file, reason }) => [file.slice(-12), reason])).toEqual([
      ['20099992.pdf', 'web_page_instead_of_pdf'],
      ['20099993.pdf', 'damaged_pdf'],
      ['20099994.pdf', 'unlisted_scan'],
      ['20099995.pdf', 'not_a_transaction_report'],
      ['20099997.pdf', 'bad_amount']
    ])
    expect(await postgresCongress(database).countReports('house/ines-marlow')).toEqual({
      reports: 2,
      scans: 1,
      unopened: 0
    })
  })
  test('Senate reports are read with its search results; paper reports stay unparsed', async () => {
    const paper = ID.replace('1', '2')
    const cells = (kind: string, id: string, name = 'Periodic Transaction Report for 03/09/2026') => [
      'Ines',
      'Marlow',
      'Marlow, Ines (Senator)',
      `<a href="/search/view/${kind}/${id}/" target="_blank">${name}</a>`,
      '03/10/2026'
    ]
    const data = [cells('ptr', ID), cells('paper', paper), cells('annual', ID, 'Annual Report for CY 2025')]
    keep('search.json', JSON.stringify({ data, draw: 1, recordsFiltered: 3, recordsTotal: 3, result: 'ok' }))
    keep(`${ID}.html`, senatePage())
    keep('other.html', '<h1>Annual Report for 2025</h1>')
    const first = await run()
    expect(first.notes).toEqual(['1 Senate report, 0 unparsed.', '1 report listed by the office that received them.'])
    expect(first.summary).toMatchObject({
      inserted: 1,
      rejected: [{ file: join(folder, 'other.html'), reason: 'not_a_transaction_report' }]
    })
    expect(await reportsOf()).toEqual([
      [`${ID}/`, 'read', '2026-03-10', 'office'],
      [`${paper}/`, 'unparsed', '2026-03-10', 'office']
    ])
    expect((await run()).notes).toContain('0 Senate reports, 0 unparsed; 1 more known already.')
  })
})
