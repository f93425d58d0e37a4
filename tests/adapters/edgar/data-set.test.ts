import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

import { readDataSet } from '#adapters/edgar/data-set.ts'
import type { DataSetItem } from '#core/filings/ingest-data-set.ts'

const folder = mkdtempSync(join(tmpdir(), 'fourfold-data-set-test-'))
const ACCESSION = '0009993333-26-000007'

afterAll(() => rmSync(folder, { recursive: true }))

function table(name: string, ...rows: string[][]): void {
  writeFileSync(join(folder, `${name}.tsv`), `${rows.map(row => row.join('\t')).join('\n')}\n`)
}

async function readAll(partBytes?: number): Promise<DataSetItem[]> {
  const items: DataSetItem[] = []
  for await (const item of readDataSet(folder, partBytes)) items.push(item)
  return items
}

table(
  'SUBMISSION',
  [
    'ACCESSION_NUMBER',
    'FILING_DATE',
    'PERIOD_OF_REPORT',
    'DOCUMENT_TYPE',
    'ISSUERCIK',
    'ISSUERNAME',
    'ISSUERTRADINGSYMBOL',
    'AFF10B5ONE'
  ],
  [ACCESSION, '04-MAR-2026', '02-MAR-2026', '4', '0009990001', 'Northlake &amp;amp; "Widgets" Inc', 'nlkw', 'false'],
  ['0009993333-26-000008', '31-FEB-2026', '02-MAR-2026', '4', '0009990001', 'Northlake Widgets Inc', 'nlkw', ''],
  ['0009993333-26-000009', '04-MAR-2026', '02-MAR-2026', '4', '0009990001', 'Northlake Widgets Inc', 'nlkw', ''],
  ['0009993333-26-000010', '04-MAR-2026', '02-MAR-2026', '4', '0009990001', 'Northlake Widgets Inc', 'nlkw', '']
)
table(
  'REPORTINGOWNER',
  ['ACCESSION_NUMBER', 'RPTOWNERCIK', 'RPTOWNERNAME', 'RPTOWNER_RELATIONSHIP', 'RPTOWNER_TITLE'],
  [ACCESSION, '0009991111', 'Quill Amara', 'Director,Officer', 'CEO'],
  [ACCESSION, '0009992222', 'Rook Oda', 'Director', 'Director'],
  [ACCESSION, '0009993333', 'Tarn &amp;amp;amp;  Ives', 'Director', ''],
  ['0009993333-26-000008', '0009991111', 'Quill Amara', 'Director', ''],
  ['0009993333-26-000010', '0009991111', 'Quill Amara', 'Director', ''],
  ['0009993333-26-000010', '', 'Rook Oda', 'Director', '']
)
table(
  'NONDERIV_TRANS',
  [
    'ACCESSION_NUMBER',
    'NONDERIV_TRANS_SK',
    'SECURITY_TITLE',
    'TRANS_DATE',
    'TRANS_CODE',
    'TRANS_SHARES',
    'TRANS_PRICEPERSHARE',
    'TRANS_PRICEPERSHARE_FN'
  ],
  [ACCESSION, '1', 'Common Stock', '02-MAR-2026', 'P', '12500.0', '18.4275', 'F1,F2'],
  [ACCESSION, '2', 'Common Stock', '02-MAR-2026', 'P', '100.0', '', 'F1'],
  [ACCESSION, '3', 'Common Stock', '30-FEB-2026', 'P', '1,234.50', '$10.00', '']
)
table(
  'FOOTNOTES',
  ['ACCESSION_NUMBER', 'FOOTNOTE_ID', 'FOOTNOTE_TXT'],
  [ACCESSION, 'F1', '"Weighted" average'],
  [ACCESSION, 'F2', 'first line\nsecond line'],
  [ACCESSION, 'F3', '"a cell with a\ttab and ""quotes"""']
)

describe('data set', () => {
  test('a filing is assembled from its rows', async () => {
    const [first] = await readAll()
    if (!first?.ok) throw new Error('not read')
    const { filing } = first.incoming
    expect(filing).toMatchObject({ accession: ACCESSION, acceptedAt: null, filedAt: '2026-03-04', plan10b51: false })
    expect(filing.issuer).toMatchObject({ cik: '9990001', name: 'Northlake & "Widgets" Inc', symbol: 'nlkw' })
    expect(filing.owners[0]).toMatchObject({
      cik: '9991111',
      isDirector: true,
      isOfficer: true,
      isTenPercentOwner: null
    })
    expect(filing.owners.map(({ isOfficer, name }) => [name, isOfficer])).toEqual([
      ['Quill Amara', true],
      ['Rook Oda', false],
      ['Tarn & Ives', null]
    ])
    expect(filing.lines[0]).toMatchObject({
      footnoteIds: { pricePerShare: ['F1', 'F2'] },
      path: '/ownershipDocument/nonDerivativeTable/nonDerivativeTransaction[1]',
      pricePerShare: '18.4275',
      shares: '12500.0',
      transactionDate: '2026-03-02'
    })
    expect(filing.lines[1]).toMatchObject({ pricePerShare: null })
  })

  test('the filing counts as known at 22:00 New York time on its filing date', async () => {
    const [first] = await readAll()
    expect(first?.ok && first.incoming.filing.knownAt.toISOString()).toBe('2026-03-05T03:00:00.000Z')
  })

  test('quotes stay text, lines inside a cell stay together, a tab inside quotes does not shift columns', async () => {
    const [first] = await readAll()
    expect(first?.ok && first.incoming.filing.footnotes).toEqual({
      F1: '"Weighted" average',
      F2: 'first line\nsecond line',
      F3: 'a cell with a\ttab and "quotes"'
    })
  })

  test('a line with unreadable cells keeps their texts, and the filing its other lines', async () => {
    const [first] = await readAll()
    expect(first?.ok && first.incoming.filing.lines[2]).toMatchObject({
      pricePerShare: '$10.00',
      shares: '1,234.50',
      transactionDate: '2026-02-30'
    })
  })

  test('a filing with an impossible date, or without owners or the CIK of one, is rejected, and the rest continues', async () => {
    const items = await readAll()
    expect(items.slice(1).map(item => !item.ok && [item.rejected.file.name, item.rejected.reason])).toEqual([
      ['SUBMISSION.tsv#0009993333-26-000008', 'impossible_date'],
      ['SUBMISSION.tsv#0009993333-26-000009', 'missing_owner'],
      ['SUBMISSION.tsv#0009993333-26-000010', 'missing_owner_cik']
    ])
  })

  test('a data set cut into many parts gives the same filings', async () => {
    const byName = (items: DataSetItem[]): DataSetItem[] =>
      items.toSorted((first, second) => JSON.stringify(first).localeCompare(JSON.stringify(second)))
    expect(byName(await readAll(64))).toEqual(byName(await readAll()))
  })
})
