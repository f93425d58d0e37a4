// Writes Form 13F data sets for tests, unpacked.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type InventedReport, type InventedRow, MANAGER_TABLES } from '#adapters/sample/managers/write-managers.ts'
import { day } from './manager-reports.ts'

/** Hundred shares at 50 dollars. */
export const invented = (parts: Partial<InventedRow> = {}): InventedRow => ({
  amount: 100,
  cusip: '990000105',
  name: 'EXAMPLE CORP',
  title: 'COM',
  value: 5_000,
  ...parts
})

export const inventedReport = (parts: Partial<InventedReport> = {}): InventedReport => ({
  accession: '9990000007-26-000001',
  cik: '9990950001',
  filedAt: day('2026-02-10'),
  form: '13F-HR',
  name: 'Example Management',
  period: day('2025-12-31'),
  rows: [invented()],
  ...parts
})

/** Texts of the files by name. */
export const tablesOf = (reports: readonly InventedReport[]): Record<string, string> =>
  Object.fromEntries(
    MANAGER_TABLES.map(({ heading, lines, name }) => [name, [heading, ...lines(reports), ''].join('\n')])
  )

/** Writes an unpacked data set into a new folder and returns the folder. */
export function writeDataSet(folder: string, tables: Readonly<Record<string, string>>): string {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(tables)) writeFileSync(join(folder, name), text)
  return folder
}
