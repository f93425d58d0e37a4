import { type Block, bytesOfId, compareIds, SORT_VALUE, type SortColumn } from './block.ts'
import { createTopHeap } from './top.ts'

/** Narrows the rows in `selection` to those that pass; returns how many are left. */
export type Predicate = (block: Block, selection: Int32Array, count: number) => number

export interface Place {
  readonly block: Block
  readonly row: number
  /** Greater ranks come first; rows without a sort value have -Infinity. */
  readonly rank: number
}

export interface Order {
  readonly column: SortColumn
  /** Sort value of a row, NaN without one; by default the value of the column. */
  readonly sortValueOf?: (block: Block, row: number) => number
  readonly isDescending: boolean
  readonly limit: number
  /** Only rows after this position are returned. */
  readonly after: { readonly rank: number; readonly id: string } | undefined
}

/** Converts a sort value to a rank. Rows without a sort value rank last in both directions. */
export function rankOf(value: number, isDescending: boolean): number {
  if (Number.isNaN(value)) return Number.NEGATIVE_INFINITY
  return isDescending ? value : -value
}

/**
 * Returns the first `limit` rows that pass all predicates, in order. Skips blocks whose zones show that they cannot
 * contain any of them. Rows arrive roughly in filing order, so the newest page reads only a block or two.
 */
export function selectTop(blocks: readonly Block[], predicates: readonly Predicate[], order: Order): Place[] {
  const top = createTopHeap<Place>(order.limit, (left, right) => compare(left, right, order.isDescending))
  const after = order.after && placeBefore(order.after)
  const sortValueOf = order.sortValueOf ?? SORT_VALUE[order.column]
  const selection = makeSelection(blocks)
  let worst = Number.NEGATIVE_INFINITY
  for (let step = 0; step < blocks.length; step += 1) {
    const block = blocks[order.isDescending ? blocks.length - 1 - step : step]!
    if (!mayHold(block, order, worst)) continue
    const count = selectRows(block, predicates, selection)
    for (let index = 0; index < count; index += 1) {
      const row = selection[order.isDescending ? count - 1 - index : index]!
      const rank = rankOf(sortValueOf(block, row), order.isDescending)
      if (rank < worst) continue
      const place = { block, rank, row }
      if (after && compare(place, after, order.isDescending) <= 0) continue
      top.offer(place)
      worst = top.worst()?.rank ?? Number.NEGATIVE_INFINITY
    }
  }
  return top.sorted()
}

/** Allocates space for the rows of the fullest block. */
export function makeSelection(blocks: readonly Block[]): Int32Array {
  return new Int32Array(Math.max(0, ...blocks.map(block => block.count)))
}

/** Fills `selection` with the rows of a block that pass every predicate, and returns their number. */
export function selectRows(block: Block, predicates: readonly Predicate[], selection: Int32Array): number {
  let count = block.count
  for (let row = 0; row < count; row += 1) selection[row] = row
  for (const predicate of predicates) {
    if (count === 0) return 0
    count = predicate(block, selection, count)
  }
  return count
}

function mayHold(block: Block, { after, column, isDescending }: Order, worst: number): boolean {
  const { greatest, hasNone, least } = block.zones[column]
  const best = isDescending ? greatest : -least
  const last = hasNone ? Number.NEGATIVE_INFINITY : isDescending ? least : -greatest
  if (best < worst) return false
  return after === undefined || last <= after.rank
}

/** Negative if `left` comes first. */
function compare(left: Place, right: Place, isDescending: boolean): number {
  if (left.rank !== right.rank) return left.rank > right.rank ? -1 : 1
  const ids = compareIds(left.block, left.row, right.block, right.row)
  return isDescending ? -ids : ids
}

/** Converts a cursor to a `Place`, so that rows can be compared with it. */
function placeBefore({ id, rank }: { id: string; rank: number }): Place {
  const idBytes = bytesOfId(id)
  const block = { idBytes, idStart: new Int32Array([0, idBytes.length]) } as unknown as Block
  return { block, rank, row: 0 }
}
