// Stocks that users follow.

import type { Generated } from 'kysely'

export interface WatchListTables {
  watch_list: WatchListTable
  watched_stock: WatchedStockTable
}

interface WatchListTable {
  id: string
  account_id: string
  name: string | null
  shared_as: string | null
  created_at: Generated<string>
}

interface WatchedStockTable {
  list_id: string
  symbol: string
  cik: string
  position: number
  note: string
}
