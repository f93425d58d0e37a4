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
const HASH = '#'.charCodeAt(0)

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
    const collected = makeCollection(blocksOf(columns, { filter }))
    let block = 0
    for (; block < collected.blocks.length && isSame(); block += 1) {
      collected.add(block, predicates)
      if (block % BLOCKS_AT_ONCE === BLOCKS_AT_ONCE - 1) await pause()
    }
    if (isSame()) return collected
  }
  const collected = makeCollection(blocksOf(columns, { filter }))
  for (let block = 0; block < collected.blocks.length; block += 1) collected.add(block, predicates)
  return collected
}

function makeCollection(all: readonly Block[]) {
  const blocks = [...all]
  const selection = makeSelection(blocks)
  const buys = makeSide(blocks)
  const sales = makeSide(blocks)
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

/** Events of one side, found by the accession at the beginning of a row's id. */
function makeSide(blocks: readonly Block[]) {
  const events: EventRows = { block: new Int32Array(1024), count: 0, row: new Int32Array(1024) }
  /** Open addressing: event number + 1, or 0. At least twice as long as the number of events. */
  let table = new Int32Array(4096)

  function placeOf(number: number, row: number): number {
    const block = blocks[number]!
    const mask = table.length - 1
    let place = hashOf(block, row) & mask
    for (; table[place] !== 0; place = (place + 1) & mask) {
      const event = table[place]! - 1
      if (isSameFiling(block, row, blocks[events.block[event]!]!, events.row[event]!)) break
    }
    return place
  }

  function grow(): void {
    events.block = grown(events.block)
    events.row = grown(events.row)
    table = new Int32Array(table.length * 2)
    for (let event = 0; event < events.count; event += 1)
      table[placeOf(events.block[event]!, events.row[event]!)] = event + 1
  }

  return {
    add(number: number, row: number): void {
      const place = placeOf(number, row)
      const known = table[place]! - 1
      if (
        known >= 0 &&
        (hasEntry(blocks[events.block[known]!]!, events.row[known]!) || !hasEntry(blocks[number]!, row))
      )
        return
      const event = known >= 0 ? known : events.count
      events.block[event] = number
      events.row[event] = row
      if (known >= 0) return
      table[place] = event + 1
      events.count += 1
      if (events.count === events.block.length) grow()
    },
    events
  }
}

const hasEntry = ({ outcomes }: Block, row: number): boolean => outcomes.entry[row] !== NONE

/** Hashes the accession of a row's id. @see http://www.isthe.com/chongo/tech/comp/fnv, FNV-1a */
function hashOf({ idBytes, idStart }: Block, row: number): number {
  const end = idStart[row + 1]!
  let hash = 0x811c9dc5
  for (let at = idStart[row]!; at < end && idBytes[at] !== HASH; at += 1)
    hash = Math.imul(hash ^ idBytes[at]!, 0x01000193)
  return hash ^ (hash >>> 15)
}

function isSameFiling(block: Block, row: number, other: Block, otherRow: number): boolean {
  const [end, otherEnd] = [block.idStart[row + 1]!, other.idStart[otherRow + 1]!]
  let at = block.idStart[row]!
  let otherAt = other.idStart[otherRow]!
  for (; at < end && otherAt < otherEnd; at += 1, otherAt += 1) {
    if (block.idBytes[at] !== other.idBytes[otherAt]) return false
    if (block.idBytes[at] === HASH) return true
  }
  return at === end && otherAt === otherEnd
}

function grown(cells: Int32Array): Int32Array {
  const more = new Int32Array(cells.length * 2)
  more.set(cells)
  return more
}
