// Trades in columns: blocks of rows with cells in typed arrays. For a million trades a query reads 20 MB in memory; the
// rows of the table `trade` take 900 MB.

import { DAY_MS } from '../../../dates/durations.ts'
import type { ReportDate } from '../../../dates/report-date.ts'
import {
  NUMBER_CELLS,
  NUMBER_COLUMNS,
  type NumberColumn,
  type RangeColumn,
  SORTED_NUMBERS,
  type SortedNumber
} from '../filters/asked.ts'
import {
  byOutcomeColumn,
  byReturnColumn,
  type OutcomeColumn,
  RETURN_COLUMNS,
  type ReturnColumn
} from './return-columns.ts'

export const BLOCK_ROWS = 8192
/** Marks a missing whole number. */
export const NONE = -0x80000000
export const NO_END = 0xffffffff

const CENTS = 100
const PERCENT_UNITS = 100
const SECONDS_OF_KEY = 2 ** 32
const ID_BYTES = 28

/** Sortable columns. `filed` orders by filing day, then by the instant when the filing became known. */
export const SORT_COLUMNS = ['filed', 'traded', 'value', ...SORTED_NUMBERS, 'score', ...RETURN_COLUMNS] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

/** Least and greatest sort value of a block. `hasNone` is true if any row has no sort value. */
export interface Zone {
  least: number
  greatest: number
  hasNone: boolean
}

export interface Block {
  count: number
  readonly version: Int16Array
  /** Seconds since 1970. A removed row has validTo 0 and is never shown. */
  readonly validFrom: Uint32Array
  readonly validTo: Uint32Array
  /** Index in the issuer dictionary of Columns. */
  readonly issuer: Int32Array
  /** Number of the filing that reported the trade first: FilingNumbers in columns.ts. */
  readonly filing: Int32Array
  /** Days since 1970. */
  readonly filed: Int32Array
  /** Day of the trade, of the last lot in a sum of lots. */
  readonly traded: Int32Array
  /** Day of the first lot in a sum of lots, otherwise equal to `traded`. */
  readonly firstTraded: Int32Array
  readonly traits: Int32Array
  /**
   * Value in cents with two decimals, because filed prices have four decimals. dollarsOfCents() rounds sums. NaN
   * without a trusted value.
   */
  readonly valueCents: Float64Array
  /** Columns of the table of filters; NaN or NONE without a number. Percentages may be in hundredths. */
  readonly numbers: Readonly<Record<NumberColumn, Float64Array | Int32Array>>
  /** Hundredths of a percent; NONE without a return. */
  readonly returns: Record<ReturnColumn, Int32Array>
  /** Hundredths of a percent, or days since 1970; NONE where unknown or not matured. */
  readonly outcomes: Record<OutcomeColumn, Int32Array>
  /** 0 without a score. Readers who may not see a score must not be able to find it by a filter either. */
  readonly score: Int8Array
  /** When the score was issued, in seconds since 1970, rounded up. */
  readonly scoreAsOf: Uint32Array
  /** Index of a row's first insider in `insiders`; the next row's start is the end. */
  readonly insiderStart: Int32Array
  insiders: Int32Array
  readonly idStart: Int32Array
  idBytes: Uint8Array
  readonly zones: Record<SortColumn, Zone>
}

export const byNumberColumn = <Value>(make: (name: NumberColumn) => Value): Record<NumberColumn, Value> =>
  Object.fromEntries(NUMBER_COLUMNS.map(name => [name, make(name)])) as Record<NumberColumn, Value>

function bySortedNumber<Value>(make: (name: SortedNumber) => Value): Record<SortedNumber, Value> {
  return Object.fromEntries(SORTED_NUMBERS.map(name => [name, make(name)])) as Record<SortedNumber, Value>
}

export function makeBlock(): Block {
  return {
    count: 0,
    filed: new Int32Array(BLOCK_ROWS),
    filing: new Int32Array(BLOCK_ROWS),
    firstTraded: new Int32Array(BLOCK_ROWS),
    idBytes: new Uint8Array(BLOCK_ROWS * ID_BYTES),
    idStart: new Int32Array(BLOCK_ROWS + 1),
    insiderStart: new Int32Array(BLOCK_ROWS + 1),
    insiders: new Int32Array(BLOCK_ROWS + BLOCK_ROWS / 4),
    issuer: new Int32Array(BLOCK_ROWS),
    numbers: byNumberColumn(name =>
      NUMBER_CELLS[name] === 'real' ? new Float64Array(BLOCK_ROWS) : new Int32Array(BLOCK_ROWS)
    ),
    outcomes: byOutcomeColumn(() => new Int32Array(BLOCK_ROWS)),
    returns: byReturnColumn(() => new Int32Array(BLOCK_ROWS)),
    score: new Int8Array(BLOCK_ROWS),
    scoreAsOf: new Uint32Array(BLOCK_ROWS),
    traded: new Int32Array(BLOCK_ROWS),
    traits: new Int32Array(BLOCK_ROWS),
    validFrom: new Uint32Array(BLOCK_ROWS),
    validTo: new Uint32Array(BLOCK_ROWS),
    valueCents: new Float64Array(BLOCK_ROWS),
    version: new Int16Array(BLOCK_ROWS),
    zones: {
      filed: makeZone(),
      /** Always true, because a score counts as missing for readers who may not see it. */
      score: { ...makeZone(), hasNone: true },
      traded: makeZone(),
      value: makeZone(),
      ...bySortedNumber(makeZone),
      ...byReturnColumn(makeZone)
    }
  }
}

/** Sort value of a row by column; NaN without one. */
export const SORT_VALUE: Record<SortColumn, (block: Block, row: number) => number> = {
  filed: (block, row) => block.filed[row]! * SECONDS_OF_KEY + block.validFrom[row]!,
  score: (block, row) => block.score[row] || Number.NaN,
  ...bySortedNumber(name => (block: Block, row: number) => numberOf(block.numbers[name][row]!)),
  ...byReturnColumn(name => (block: Block, row: number) => numberOf(block.returns[name][row]!)),
  traded: (block, row) => numberOf(block.traded[row]!),
  value: (block, row) => block.valueCents[row]!
}

/** Cells of a column that a range may be asked of. */
export function cellsOf(block: Block, column: RangeColumn): Float64Array | Int32Array {
  if (column === 'valueCents') return block.valueCents
  return column in block.returns ? block.returns[column as ReturnColumn] : block.numbers[column as NumberColumn]
}

/** Converts a bound as given to the unit of the column's cells. */
export function toUnits(column: RangeColumn, bound: number): number {
  if (column === 'valueCents') return Math.round(bound * CENTS)
  const isHundredths = column in NUMBER_CELLS && NUMBER_CELLS[column as NumberColumn] === 'hundredths'
  return isHundredths || RETURN_COLUMNS.some(name => name === column) ? toPercentUnits(bound) : bound
}

/** Converts a percentage to a cell of Block.returns, or of a column in hundredths. */
export const toPercentUnits = (percent: number): number =>
  Number.isNaN(percent) ? NONE : Math.round(percent * PERCENT_UNITS)

/** Completes the row at `block.count` after its cells were written. */
export function finishRow(block: Block): void {
  for (const column of SORT_COLUMNS) widen(block.zones[column], SORT_VALUE[column](block, block.count))
  block.count += 1
  if (block.count === BLOCK_ROWS) trim(block)
}

/** Converts a date to days since 1970. */
export const dayNumber = (day: ReportDate): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Converts days since 1970 to a date such as `2026-03-01`. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export function idOf(block: Block, row: number): string {
  let id = ''
  for (let at = block.idStart[row]!; at < block.idStart[row + 1]!; at += 1)
    id += String.fromCharCode(block.idBytes[at]!)
  return id
}

/** Encodes an id as stored in blocks: ids are ASCII. */
export function bytesOfId(id: string): Uint8Array {
  return Uint8Array.from(id, letter => letter.charCodeAt(0))
}

/** Negative if the left row's id sorts before the right row's. */
export function compareIds(left: Block, leftRow: number, right: Block, rightRow: number): number {
  const leftStart = left.idStart[leftRow]!
  const rightStart = right.idStart[rightRow]!
  const leftLength = left.idStart[leftRow + 1]! - leftStart
  const rightLength = right.idStart[rightRow + 1]! - rightStart
  for (let at = 0; at < leftLength && at < rightLength; at += 1) {
    const difference = left.idBytes[leftStart + at]! - right.idBytes[rightStart + at]!
    if (difference !== 0) return difference
  }
  return leftLength - rightLength
}

export function numberOf(cell: number): number {
  return cell === NONE ? Number.NaN : cell
}

function makeZone(): Zone {
  return { greatest: Number.NEGATIVE_INFINITY, hasNone: false, least: Number.POSITIVE_INFINITY }
}

function widen(zone: Zone, value: number): void {
  if (Number.isNaN(value)) {
    zone.hasNone = true
    return
  }
  if (value < zone.least) zone.least = value
  if (value > zone.greatest) zone.greatest = value
}

/** Releases unused capacity of a full block. */
function trim(block: Block): void {
  block.insiders = block.insiders.slice(0, block.insiderStart[block.count])
  block.idBytes = block.idBytes.slice(0, block.idStart[block.count])
}
