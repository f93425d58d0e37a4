// Collects the economic events behind the rows that a filter selects. All lots and versions of one filing and side are
// one event, so that a purchase in seven tranches counts once.

import type { ActivityFilter } from '../activity-filter.ts'
import type { Block } from '../screen/block.ts'
import { NONE } from '../screen/block.ts'
import type { Columns } from '../screen/columns.ts'
import { blocksOf } from '../screen/select-page.ts'
import { makeSelection, type Predicate, selectRows } from '../screen/select-top.ts'
import { TRAIT } from '../screen/traits.ts'

/** Rows that a filter selects. */
export interface RowSelection {
  /** Its `group` decides whether lots or their sums are read. */
  readonly filter: ActivityFilter
  readonly predicates: readonly Predicate[]
}

/** Lets other requests have their turn. */
export type Pause = () => Promise<void>

/** One row of each event, by the index of its block. A row with an entry is preferred. */
export interface EventRows {
  count: number
  block: Int32Array
  row: Int32Array
}

export interface SelectedEvents {
  readonly blocks: readonly Block[]
  readonly buys: EventRows
  readonly sales: EventRows
}

/** Blocks read before a pause: 16,000 rows, about a millisecond. */
const BLOCKS_AT_ONCE = 2
/** Number of times that the collection begins again if the columns change meanwhile. */
const MOST_STARTS = 3

/**
 * Returns the events of all selected rows. The columns may change during a pause; then the collection begins again, and
 * at last it runs without a pause, so that no company is counted twice or missed.
 */
export async function collectEvents(
  columns: Columns,
  { filter, predicates }: RowSelection,
  pause: Pause
): Promise<SelectedEvents> {
  for (let start = 1; start < MOST_STARTS; start += 1) {
    const { removedRows, rows } = columns
    const isSame = () => columns.rows === rows && columns.removedRows === removedRows
    const collected = makeCollection(columns, filter)
    let block = 0
    for (; block < collected.blocks.length && isSame(); block += 1) {
      collected.add(block, predicates)
      if (block % BLOCKS_AT_ONCE === BLOCKS_AT_ONCE - 1) await pause()
    }
    if (isSame()) return collected
  }
  const collected = makeCollection(columns, filter)
  for (let block = 0; block < collected.blocks.length; block += 1) collected.add(block, predicates)
  return collected
}

function makeCollection(columns: Columns, filter: ActivityFilter) {
  const blocks = [...blocksOf(columns, { filter })]
  const selection = makeSelection(blocks)
  const buys = makeSide(blocks, columns.filings.count)
  const sales = makeSide(blocks, columns.filings.count)
  return {
    /** Adds the selected rows of one block. */
    add(number: number, predicates: readonly Predicate[]): void {
      const block = blocks[number]!
      const count = selectRows(block, predicates, selection)
      for (let index = 0; index < count; index += 1) {
        const row = selection[index]!
        const traits = block.traits[row]!
        if ((traits & TRAIT.buy) !== 0) buys.add(number, row)
        else if ((traits & TRAIT.sell) !== 0) sales.add(number, row)
      }
    },
    blocks,
    buys: buys.events,
    sales: sales.events
  }
}

/** Events of one side, found by the number of their filing. A row with an entry is preferred. */
function makeSide(blocks: readonly Block[], filings: number) {
  const events: EventRows = { block: new Int32Array(1024), count: 0, row: new Int32Array(1024) }
  /** Event number + 1 by filing, or 0. */
  const known = new Int32Array(filings)

  return {
    add(number: number, row: number): void {
      const block = blocks[number]!
      const filing = block.filing[row]!
      const before = known[filing]! - 1
      if (before >= 0) {
        if (hasEntry(blocks[events.block[before]!]!, events.row[before]!) || !hasEntry(block, row)) return
        events.block[before] = number
        events.row[before] = row
        return
      }
      const event = events.count
      known[filing] = event + 1
      events.count += 1
      if (event === events.block.length) {
        events.block = grown(events.block)
        events.row = grown(events.row)
      }
      events.block[event] = number
      events.row[event] = row
    },
    events
  }
}

const hasEntry = ({ outcomes }: Block, row: number): boolean => outcomes.entry[row] !== NONE

function grown(cells: Int32Array): Int32Array {
  const more = new Int32Array(cells.length * 2)
  more.set(cells)
  return more
}
