import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { readManagerDataSet } from '#adapters/edgar/managers/manager-data-set.ts'
import type { ReportItem } from '#core/ownership/managers/ingest-reports.ts'
import { zipOf } from '#tests/support/filings/archives.ts'
import { invented, inventedReport, tablesOf, writeDataSet } from '#tests/support/ownership/manager-data-set.ts'
import { day } from '#tests/support/ownership/manager-reports.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-managers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function readAll(path: string, partBytes?: number): Promise<ReportItem[]> {
  const items: ReportItem[] = []
  for await (const item of readManagerDataSet(path, partBytes)) items.push(item)
  return items
}
const read = (tables: Record<string, string>, partBytes?: number) => readAll(writeDataSet(folder, tables), partBytes)

async function readOne(...parts: Parameters<typeof inventedReport>) {
  const [item] = await read(tablesOf([inventedReport(...parts)]))
  if (!item?.ok) throw new Error(`The report is refused: ${item?.reason}`)
  return item.filed
}

describe('a Form 13F data set', () => {
  test('gives reports with their tables, by the headings of columns', async () => {
    const tables = tablesOf([inventedReport({ includes: ['Second Management'], rows: [invented({ putCall: 'Put' })] })])
    const [heading = '', row = ''] = tables['INFOTABLE.tsv']?.split('\n') ?? []
    const reordered = (line: string): string => {
      const [first, ...rest] = line.split('\t')
      return [first, ...rest.reverse()].join('\t')
    }
    const [item] = await read({ ...tables, 'INFOTABLE.tsv': `${reordered(heading)}\n${reordered(row)}\n` })
    expect(item).toMatchObject({
      filed: {
        report: {
          accession: '9990000007-26-000001',
          filedAt: '2026-02-10',
          form: '13F-HR',
          includes: [{ cik: null, name: 'Second Management' }],
          isConfidential: false,
          knownAt: new Date('2026-02-11T03:00:00Z'),
          managerCik: '9990950001',
          managerName: 'Example Management',
          period: '2025-12-31',
          reportType: 'holdings',
          statedRows: 1,
          statedValue: 5_000
        },
        rows: [
          {
            amount: '100',
            amountType: 'SH',
            cusip: '990000105',
            name: 'EXAMPLE CORP',
            putCall: 'Put',
            title: 'COM',
            value: '5000'
          }
        ]
      },
      ok: true
    })
  })

  test('tells restatements, new holdings, notices and combinations apart', async () => {
    const amended = { form: '13F-HR/A' }
    expect((await readOne({ ...amended, amendmentType: 'RESTATEMENT' })).report.amendment).toBe('restatement')
    expect((await readOne({ ...amended, amendmentType: 'NEW HOLDINGS' })).report.amendment).toBe('new_holdings')
    expect((await readOne(amended)).report.amendment).toBe('restatement')
    expect((await readOne({ amendmentType: 'RESTATEMENT' })).report.amendment).toBeUndefined()
    expect((await readOne({ reportType: '13F COMBINATION REPORT' })).report.reportType).toBe('combination')
    const notice = await readOne({ form: '13F-NT', reportedBy: ['Parent Management'] })
    expect(notice).toMatchObject({
      report: { reportedBy: [{ name: 'Parent Management' }], reportType: 'notice' },
      rows: []
    })
  })

  test('refuses reports without a form, a manager, a day or a quarter', async () => {
    const items = await read(
      tablesOf([
        inventedReport({ accession: '9990000007-26-000001', form: 'SCHEDULE 13G/A' }),
        inventedReport({ accession: '9990000007-26-000002', cik: 'x' }),
        inventedReport({ accession: '9990000007-26-000003', filedAt: day('2026-02-31') }),
        inventedReport({ accession: '9990000007-26-000004', period: day('2025-12-30') }),
        inventedReport({ accession: '9990000007-26-000005', period: day('2026-03-31') }),
        inventedReport({ accession: '9990000007-26-000006' })
      ])
    )
    expect(items.map(item => (item.ok ? 'read' : item.reason))).toEqual([
      'unknown_manager_form',
      'invalid_cik',
      'impossible_date',
      'no_quarter',
      'no_quarter',
      'read'
    ])
  })

  test('is read in parts like as a whole, from a zip like from a folder', async () => {
    const reports = Array.from({ length: 40 }, (_, index) =>
      inventedReport({
        accession: `9990000007-26-${String(index + 1).padStart(6, '0')}`,
        cik: String(9_990_950_000 + index)
      })
    )
    const tables = tablesOf(reports)
    const whole = await read(tables)
    const byAccession = (items: ReportItem[]) =>
      Object.fromEntries(items.map(item => [item.ok ? item.filed.report.accession : '', item]))
    expect(whole).toHaveLength(40)
    expect(byAccession(await read(tables, 2_000))).toEqual(byAccession(whole))
    const zip = join(folder, 'quarter.zip')
    writeFileSync(zip, zipOf(tables))
    expect(await readAll(zip)).toEqual(whole)
  })

  test.each([
    ['without submissions', { 'COVERPAGE.tsv': '' }, /SUBMISSION/],
    ['without the column of CUSIPs', { 'INFOTABLE.tsv': 'ACCESSION_NUMBER\tVALUE\n' }, /lacks the column NAMEOFISSUER/],
    ['that is a web page', { 'SUBMISSION.tsv': '<!doctype html>' }, /lacks the column ACCESSION_NUMBER/]
  ])('%s is refused as a whole', async (_, files, reason) => {
    const { 'SUBMISSION.tsv': submissions = '', ...others } = tablesOf([inventedReport()])
    const base = 'COVERPAGE.tsv' in files ? others : { ...others, 'SUBMISSION.tsv': submissions }
    await expect(read({ ...base, ...files })).rejects.toThrow(reason)
  })

  test('that is no zip, or a zip that claims another length, is refused as a whole', async () => {
    const zip = join(folder, 'quarter.zip')
    writeFileSync(zip, 'PK no zip')
    await expect(readAll(zip)).rejects.toThrow()
    writeFileSync(zip, zipOf(tablesOf([inventedReport()]), { isCompressed: true, toldLength: 1_600_000_000 }))
    await expect(readAll(zip)).rejects.toThrow(/more than 1500000000/)
    writeFileSync(zip, zipOf(tablesOf([inventedReport()]), { isCompressed: true, toldLength: 10 }))
    await expect(readAll(zip)).rejects.toThrow()
  })

  test('with a line without end is refused before it fills the memory', async () => {
    const endless = `${tablesOf([inventedReport()])['INFOTABLE.tsv']}${'x'.repeat(5 * 1024 * 1024)}`
    await expect(read({ ...tablesOf([inventedReport()]), 'INFOTABLE.tsv': endless }, 3_000_000)).rejects.toThrow(
      /A line/
    )
  })
})
