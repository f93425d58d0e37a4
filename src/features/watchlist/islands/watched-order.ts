// Sorts a watch list for display. Sorting does not change the reader's own order, which the server stores.

import type { WatchedRow } from '../stores/watched-rows.ts'

export const SORT_COLUMNS = ['symbol', 'price', 'change', 'year', 'trade', 'score', 'signals', 'options'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]
export type Direction = 'ascending' | 'descending'

export interface Sorting {
  readonly column: SortColumn
  readonly direction: Direction
}

/** Sort key of each column, and the direction of the first press. */
const COLUMNS: Record<SortColumn, { first: Direction; keyOf(row: WatchedRow): number | string | null | undefined }> = {
  change: { first: 'descending', keyOf: ({ price }) => price?.changePercent },
  options: { first: 'descending', keyOf: ({ options }) => options?.count },
  price: { first: 'descending', keyOf: ({ price }) => price?.close },
  score: { first: 'ascending', keyOf: ({ lastTrade }) => lastTrade?.score },
  signals: { first: 'descending', keyOf: signalsOf },
  symbol: { first: 'ascending', keyOf: ({ symbol }) => symbol },
  trade: { first: 'descending', keyOf: ({ lastTrade }) => lastTrade?.day },
  year: { first: 'descending', keyOf: ({ line }) => line && line.closes.at(-1)! / line.closes[0]! }
}

/**
 * Returns the order after a press on a column. A second press reverses it, a third returns to the reader's own order.
 */
export function nextSorting(sorting: Sorting | undefined, column: SortColumn): Sorting | undefined {
  const { first } = COLUMNS[column]
  if (sorting?.column !== column) return { column, direction: first }
  return sorting.direction === first ? turned(sorting) : undefined
}

export const firstSorting = (column: SortColumn): Sorting => ({ column, direction: COLUMNS[column].first })

export const turned = ({ column, direction }: Sorting): Sorting => ({
  column,
  direction: direction === 'ascending' ? 'descending' : 'ascending'
})

/** Sorts the rows. Unknown values come last in both directions. */
export function inOrder(rows: readonly WatchedRow[], sorting: Sorting | undefined): readonly WatchedRow[] {
  if (!sorting) return rows
  const { keyOf } = COLUMNS[sorting.column]
  const sign = sorting.direction === 'ascending' ? 1 : -1
  const keyed = rows.map(row => ({ key: keyOf(row) ?? undefined, row }))
  const [known, unknown] = [keyed.filter(({ key }) => key !== undefined), keyed.filter(({ key }) => key === undefined)]
  known.sort((one, other) => sign * compare(one.key!, other.key!))
  return [...known, ...unknown].map(({ row }) => row)
}

const compare = (one: number | string, other: number | string): number => (one === other ? 0 : one < other ? -1 : 1)

/**
 * Returns the sort key of signals. A cluster ranks above any number of congressional trades, which never reaches
 * 1,000.
 */
function signalsOf({ congress, isCluster }: WatchedRow): number | undefined {
  const score = (isCluster ? 1_000 : 0) + congress.purchases + congress.sales
  return score || undefined
}
