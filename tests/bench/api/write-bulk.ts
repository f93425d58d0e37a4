// Writes bulk files in a process of its own, and reports how its memory grew.

import { join } from 'node:path'
import pg from 'pg'

import { ROW_SINKS } from '#adapters/bulk/row-sinks.ts'
import { readBulkRows } from '#adapters/postgres/data-api/bulk-rows.ts'
import type { BulkFormat } from '#core/data-api/bulk/bulk-file.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { median } from '../bench.ts'

export interface BulkMeasureTask {
  readonly database: string
  readonly folder: string
  readonly formats: readonly BulkFormat[]
}

export interface BulkMeasure {
  /** Resident memory of the second half of the rows beyond that of the first, in the median. */
  readonly grownMb: number
  readonly residentMb: number
}

const MEGABYTE = 1024 * 1024

process.once('message', async ({ database, folder, formats }: BulkMeasureTask) => {
  const client = new pg.Client({ connectionString: database, options: '-c jit=off -c TimeZone=UTC' })
  await client.connect()
  const sinks = formats.map(format => ROW_SINKS[format](join(folder, format)))
  const resident: number[] = []
  const day = '2030-01-01' as ReportDate
  const part = { asOf: new Date('2030-01-02T03:00:00Z'), day, knownAfter: undefined, span: 'whole' } as const
  for await (const rows of readBulkRows(client, part, 'http://localhost')) {
    for (const sink of sinks) sink.add(rows)
    resident.push(process.memoryUsage.rss() / MEGABYTE)
  }
  for (const sink of sinks) sink.finish()
  await client.end()
  const half = resident.length / 2
  const grownMb = median(resident.slice(half)) - median(resident.slice(0, half))
  process.send?.({ grownMb, residentMb: median(resident) } satisfies BulkMeasure)
})
