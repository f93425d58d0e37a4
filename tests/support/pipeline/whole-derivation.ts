// What follows from filings, as stored; and the same once everything is derived from all filings again.

import { pipelineOn, realPipelinePorts } from '#adapters/pipeline-ports.ts'
import type { Connection } from '#adapters/postgres/connect.ts'
import { bringUpToDate } from '#core/operation/pipeline/bring-up-to-date.ts'

const TABLES = [
  'trade',
  'trade_owner',
  'issuer',
  'issuer_ticker',
  'issuer_past',
  'owner_balance',
  'trade_event',
  'trade_return',
  'event_rank'
] as const

/** The rows that a derivation of everything leaves different from those that are there: none, if all is well. */
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

/** How many issuers were derived by all their filings, and how many by later ones alone. */
export interface Ways {
  whole: number
  continued: number
}

/** Brings up to date, and counts in `ways` which way issuers went. */
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
