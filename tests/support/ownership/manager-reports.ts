import type { ReportDate } from '#core/dates/report-date.ts'
import type { BookReport } from '#core/ownership/managers/book.ts'
import type { FiledReport, ManagerReport, TableRow } from '#core/ownership/managers/report.ts'

export const day = (text: string): ReportDate => text as ReportDate

/** Row of an information table: a hundred shares at 50 dollars. */
export const tableRow = (parts: Partial<TableRow> = {}): TableRow => ({
  amount: '100',
  amountType: 'SH',
  cusip: '990000105',
  name: 'EXAMPLE CORP',
  putCall: '',
  title: 'COM',
  value: '5000',
  ...parts
})

export const managerReport = (parts: Partial<ManagerReport> = {}): ManagerReport => ({
  accession: '9990000007-26-000001',
  amendment: undefined,
  filedAt: day('2026-02-10'),
  form: '13F-HR',
  includes: [],
  isConfidential: false,
  knownAt: new Date('2026-02-11T03:00:00Z'),
  managerCik: '9990950001',
  managerName: 'Example Management',
  period: day('2025-12-31'),
  reportedBy: [],
  reportType: 'holdings',
  statedRows: undefined,
  statedValue: undefined,
  ...parts
})

export const filedReport = (rows: readonly TableRow[], parts: Partial<ManagerReport> = {}): FiledReport => ({
  report: managerReport(parts),
  rows,
  sha256: Buffer.from(JSON.stringify([rows, parts]))
})

export const bookReport = (parts: Partial<BookReport> = {}): BookReport => ({
  accession: '9990000007-26-000001',
  amendment: undefined,
  filedAt: day('2026-02-10'),
  filedValue: 1_000_000,
  form: '13F-HR',
  isConfidential: false,
  reportType: 'holdings',
  rowCount: 100,
  ...parts
})
