// Generates a Form 13F data set in the SEC's format, reproducibly: thousands of managers with holdings of a few rows to
// thousands.

import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { type InventedReport, type InventedRow, MANAGER_TABLES } from '#adapters/sample/managers/write-managers.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'

export const SECURITIES = 12_000
/** Managers of a quarter, as the SEC counts them. */
const MANAGERS = 8_000
const LINES_A_CHUNK = 2_000
const FIRST_CIK = 9_990_000_000

/** CUSIP without a check digit, which nothing checks. */
export const cusipAt = (place: number): string => `99${String(place).padStart(5, '0')}10`

/** Writes the tables of a quarter with `rows` rows into a folder. Larger managers hold the securities of low numbers. */
export async function writeManagers(folder: string, period: ReportDate, rows: number): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { heading, lines, name } of MANAGER_TABLES) {
    const content = Readable.from(chunksOf(heading, lines(reportsOf(period, rows))))
    await pipeline(content, createWriteStream(join(folder, name)))
  }
}

function* chunksOf(heading: string, lines: Iterable<string>): Generator<string> {
  let chunk = [heading]
  for (const line of lines) {
    chunk.push(line)
    if (chunk.length < LINES_A_CHUNK) continue
    yield `${chunk.join('\n')}\n`
    chunk = []
  }
  if (chunk.length > 0) yield `${chunk.join('\n')}\n`
}

function* reportsOf(period: ReportDate, rows: number): Generator<InventedReport> {
  let written = 0
  for (let manager = 0; manager < MANAGERS; manager++) {
    const count = Math.min(SECURITIES, sizeOf(manager, rows), rows - written)
    written += count
    yield {
      accession: `9990000009-${period.slice(2, 4)}-${String(manager + 1).padStart(6, '0')}`,
      cik: String(FIRST_CIK + manager),
      filedAt: addDays(period, 20 + (manager % 25)),
      form: '13F-HR',
      name: `MANAGER ${manager}`,
      period,
      rows: Array.from({ length: count }, (_, place) => rowOf(manager, place))
    }
  }
}

/** Half of all rows belong to a tenth of the managers, as in real quarters. */
const sizeOf = (manager: number, rows: number): number =>
  Math.ceil((rows / MANAGERS) * (manager % 10 === 0 ? 5 : 5 / 9))

function rowOf(manager: number, place: number): InventedRow {
  const security = (place * (1 + (manager % 7)) + (place > 20 ? manager * 13 : 0)) % SECURITIES
  const amount = 100 + ((manager * 31 + place * 17) % 90_000)
  return {
    amount,
    cusip: cusipAt(security),
    name: `EXAMPLE ${security} CORP`,
    title: 'COM',
    value: amount * (5 + (security % 300)),
    ...(place % 40 === 7 ? { putCall: place % 80 === 7 ? 'Put' : 'Call' } : {})
  }
}
