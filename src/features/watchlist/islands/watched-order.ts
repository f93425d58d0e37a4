// Orders of a watch list, as columns of TanStack Table. Sorting does not change the reader's own order, which the server
// stores.

import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortDirection,
  type Table,
  tableFeatures
} from '@tanstack/react-table'

import type { WatchedRow } from '../stores/watched-rows.ts'

export const SORT_COLUMNS = [
  'symbol',
  'price',
  'change',
  'year',
  'trade',
  'score',
  'signals',
  'earnings',
  'options'
] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

/** Sort key of each column, and the direction of the first press. */
const ORDERS: Record<SortColumn, { first: SortDirection; keyOf(row: WatchedRow): number | string | null | undefined }> =
  {
    change: { first: 'desc', keyOf: ({ price }) => price?.changePercent },
    earnings: { first: 'asc', keyOf: ({ earnings }) => earnings?.day },
    options: { first: 'desc', keyOf: ({ options }) => options?.count },
    price: { first: 'desc', keyOf: ({ price }) => price?.close },
    score: { first: 'asc', keyOf: ({ lastTrade }) => lastTrade?.score },
    signals: { first: 'desc', keyOf: signalsOf },
    symbol: { first: 'asc', keyOf: ({ symbol }) => symbol },
    trade: { first: 'desc', keyOf: ({ lastTrade }) => lastTrade?.day },
    year: { first: 'desc', keyOf: ({ line }) => line && line.closes.at(-1)! / line.closes[0]! }
  }

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
const column = createColumnHelper<typeof features, WatchedRow>()

/** Unknown values come last in both directions. A third press returns to the reader's own order. */
const columns = column.columns(
  SORT_COLUMNS.map(id =>
    column.accessor(row => ORDERS[id].keyOf(row) ?? undefined, {
      id,
      sortDescFirst: ORDERS[id].first === 'desc',
      sortFn: (one, other) => compare(one.getValue(id), other.getValue(id)),
      sortUndefined: 'last'
    })
  )
)

/** Options of the table, apart from its rows. */
export const WATCHED_TABLE = { columns, enableMultiSort: false, features, getRowId: ({ symbol }: WatchedRow) => symbol }
export type WatchedTable = Table<typeof features, WatchedRow>

const compare = (one: number | string, other: number | string): number => (one === other ? 0 : one < other ? -1 : 1)

/**
 * Returns the sort key of signals. A cluster ranks above any number of congressional trades, which never reaches
 * 1,000.
 */
function signalsOf({ congress, isCluster }: WatchedRow): number | undefined {
  const score = (isCluster ? 1_000 : 0) + congress.purchases + congress.sales
  return score || undefined
}
