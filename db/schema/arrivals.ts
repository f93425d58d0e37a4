// Live arrivals of filings and reports.

import type { Generated, JSONColumnType } from 'kysely'

export interface ArrivalsTables {
  awaited_arrival: AwaitedArrivalTable
  arrival: ArrivalTable
}

interface AwaitedArrivalTable {
  accession: string
  since: string
}

interface ArrivalTable {
  seq: Generated<string>
  accession: string | null
  at: string
  trades: number
  kind: Generated<string>
  ticker: string | null
  insiders: Generated<string[]>
  data: JSONColumnType<object> | null
}
