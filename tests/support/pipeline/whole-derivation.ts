// Compares stored derived rows with a full derivation from all filings.

import { pipelineOn, realPipelinePorts } from '#adapters/pipeline-ports.ts'
import type { Connection } from '#adapters/postgres/connect.ts'
import { bringUpToDate } from '#core/operation/pipeline/bring-up-to-date.ts'

const TABLES = [
  'trade',
  'trade_owner',
  'lot_group',
  'issuer',
  'issuer_ticker',
  'issuer_past',
  'owner_balance',
  'trade_event',
  'trade_return',
  'insider_record',
  'event_rank'
] as const

/** Returns the rows that a full derivation changes; empty if all were correct. */
export async function findDifferences(connection: Connection): Promise<string[]> {
  const before = await readRows(connection)
  await connection.pool.query('insert into dirty_issuer (issuer_cik) select distinct issuer_cik from filing')
  await pipelineOn(connection).bringUpToDate()
  const after = await readRows(connection)
  return [
    ...[...before].filter(row => !after.has(row)).map(row => `gone: ${row}`),
    ...[...after].filter(row => !before.has(row)).map(row => `new: ${row}`)
  ]
}

async function readRows({ pool }: Connection): Promise<Set<string>> {
  const all = new Set<string>()
  for (const table of TABLES) {
    const { rows } = await pool.query<{ row: string }>(`select ${table}::text as row from ${table}`)
    for (const { row } of rows) all.add(`${table} ${row}`)
  }
  return all
}

/** Numbers of issuers derived from all their filings (`whole`) or only from new ones (`continued`). */
export interface Ways {
  whole: number
  continued: number
}

/** Derives all pending issuers and counts them in `ways`. */
export async function bringUpToDateCounting(connection: Connection, ways: Ways): Promise<void> {
  const ports = realPipelinePorts(connection)
  await bringUpToDate({
    ...ports,
    staleTrades: {
      ...ports.staleTrades,
      takeIssuers: (limit, work, share) =>
        ports.staleTrades.takeIssuers(
          limit,
          batch =>
            work({
              ...batch,
              add(added, derived) {
                ways.continued += added.length
                return batch.add(added, derived)
              },
              replace(issuers, derived) {
                ways.whole += issuers.length
                return batch.replace(issuers, derived)
              }
            }),
          share
        )
    }
  })()
}
