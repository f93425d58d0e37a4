import { NUMBER_CELLS, NUMBER_COLUMNS, type NumberColumn } from '../filters/asked.ts'
import { BLOCK_ROWS, type Block, finishRow, makeBlock, NO_END, toPercentUnits } from './block.ts'
import {
  isDayColumn,
  OUTCOME_COLUMNS,
  type OutcomeColumn,
  RETURN_COLUMNS,
  type ReturnColumn
} from './return-columns.ts'
import { CODE_SHIFT, codeNumber, titleBits } from './traits.ts'

/** Dictionary that gives each text a number, so that a cell takes four bytes. */
export interface Dictionary {
  readonly numbers: Map<string, number>
  readonly words: string[]
}

/**
 * Numbers of filings. All lots and versions of the trades that one filing reported first begin with its accession, and
 * share a number. Outcomes join them by it, because comparing texts of a million rows takes longer than all the rest.
 */
export interface FilingNumbers {
  count: number
  /** Open addressing: number + 1, or 0. At least twice as long as `count`. */
  table: Int32Array
  /** Place of the first row with each number. */
  place: Int32Array
}

/** All versions of all trades, with dictionaries of their issuers and insiders. */
export interface Columns {
  readonly blocks: Block[]
  /** Sums of lots, whose lots have the trait `lot` in `blocks`. Only lists with one row per filing read them. */
  readonly groups: Block[]
  readonly filings: FilingNumbers
  /** Dictionary of CIKs. */
  readonly issuers: Dictionary
  readonly insiders: Dictionary
  /** Names by insider number: in lower case, and as filed. */
  readonly names: string[]
  readonly filedNames: string[]
  /** Pairs of an issuer and an insider, by the key `issuer number * 2^26 + insider number`. */
  readonly pairs: Map<number, number>
  /** Insider number by pair number. */
  readonly pairInsiders: number[]
  /** Issuer number by pair number. */
  readonly pairIssuers: number[]
  rows: number
  removedRows: number
}

/** One row as the database returns it. Its numbers are NaN, or NONE in columns of whole numbers, where unknown. */
export interface ColumnRow extends Readonly<Record<NumberColumn, number>> {
  readonly id: string
  readonly version: number
  readonly validFrom: number
  /** NaN for a current version. */
  readonly validTo: number
  readonly issuerCik: string
  readonly filed: number
  readonly traded: number
  readonly firstTraded: number
  readonly traits: number
  readonly code: string
  readonly titles: string
  readonly value: number
  readonly insiderCiks: readonly string[]
  /** Names as filed. */
  readonly insiderNames: readonly string[]
  /** Percent; NaN without a return. */
  readonly returns: Readonly<Record<ReturnColumn, number>>
  /** Percent, or days since 1970; NaN where unknown. */
  readonly outcomes: Readonly<Record<OutcomeColumn, number>>
  /** 0 without a score. */
  readonly score: number
  readonly scoreAsOf: number
}

const PAIR_FACTOR = 2 ** 26
const LEAST_SIZE = 64
const HASH = '#'.charCodeAt(0)

export function makeColumns(): Columns {
  return {
    blocks: [],
    filedNames: [],
    filings: makeFilingNumbers(),
    groups: [],
    insiders: { numbers: new Map(), words: [] },
    issuers: { numbers: new Map(), words: [] },
    names: [],
    pairInsiders: [],
    pairIssuers: [],
    pairs: new Map(),
    removedRows: 0,
    rows: 0
  }
}

/** Appends a trade, or with `groups` a sum of lots. */
export function appendRow(columns: Columns, row: ColumnRow, to: 'blocks' | 'groups' = 'blocks'): void {
  const block = openBlock(columns[to])
  const at = block.count
  block.version[at] = row.version
  block.validFrom[at] = row.validFrom
  block.validTo[at] = Number.isNaN(row.validTo) ? NO_END : row.validTo
  block.issuer[at] = numberOf(columns.issuers, row.issuerCik)
  block.filed[at] = row.filed
  block.traded[at] = row.traded
  block.firstTraded[at] = row.firstTraded
  block.traits[at] = row.traits | titleBits(row.titles) | (codeNumber(row.code) << CODE_SHIFT)
  block.valueCents[at] = Math.round(row.value * 10_000) / 100
  for (const name of NUMBER_COLUMNS)
    block.numbers[name][at] = NUMBER_CELLS[name] === 'hundredths' ? toPercentUnits(row[name]) : row[name]
  for (const name of RETURN_COLUMNS) block.returns[name][at] = toPercentUnits(row.returns[name])
  for (const name of OUTCOME_COLUMNS) block.outcomes[name][at] = outcomeCell(name, row.outcomes[name])
  block.score[at] = row.score
  block.scoreAsOf[at] = row.scoreAsOf
  writeInsiders(columns, block, row)
  writeId(block, row.id)
  block.filing[at] = numberFiling(columns.filings, columns, { list: to, row: at })
  finishRow(block)
  columns.rows += 1
}

const outcomeCell = (name: OutcomeColumn, value: number): number =>
  isDayColumn(name) && !Number.isNaN(value) ? value : toPercentUnits(value)

function openBlock(blocks: Block[]): Block {
  const last = blocks.at(-1)
  if (last && last.count < BLOCK_ROWS) return last
  const block = makeBlock()
  blocks.push(block)
  return block
}

function numberOf({ numbers, words }: Dictionary, word: string): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, words.length)
  return words.push(word) - 1
}

function writeInsiders(columns: Columns, block: Block, row: ColumnRow): void {
  const start = block.insiderStart[block.count]!
  const end = start + row.insiderCiks.length
  if (end > block.insiders.length) block.insiders = grown(block.insiders, new Int32Array(end * 2))
  row.insiderCiks.forEach((cik, index) => {
    const insider = numberOf(columns.insiders, cik)
    noteName(columns, insider, row.insiderNames[index] ?? '')
    block.insiders[start + index] = pairOf(columns, block.issuer[block.count]!, insider)
  })
  block.insiderStart[block.count + 1] = end
}

/** Lowers the case only of a new name, because most rows repeat a known one. */
function noteName({ filedNames, names }: Columns, insider: number, name: string): void {
  if (filedNames[insider] === name) return
  filedNames[insider] = name
  names[insider] = name.toLowerCase()
}

/** Number of the pair of an insider and a company; undefined if no trade has both. */
export function findPair({ insiders, issuers, pairs }: Columns, issuerCik: string, insiderCik: string) {
  const [issuer, insider] = [issuers.numbers.get(issuerCik), insiders.numbers.get(insiderCik)]
  return issuer === undefined || insider === undefined ? undefined : pairs.get(issuer * PAIR_FACTOR + insider)
}

function pairOf(columns: Columns, issuer: number, insider: number): number {
  const key = issuer * PAIR_FACTOR + insider
  const known = columns.pairs.get(key)
  if (known !== undefined) return known
  columns.pairs.set(key, columns.pairInsiders.length)
  columns.pairIssuers.push(issuer)
  return columns.pairInsiders.push(insider) - 1
}

function writeId(block: Block, id: string): void {
  const start = block.idStart[block.count]!
  const end = start + id.length
  if (end > block.idBytes.length) block.idBytes = grown(block.idBytes, new Uint8Array(end * 2))
  for (let at = 0; at < id.length; at += 1) block.idBytes[start + at] = id.charCodeAt(at)
  block.idStart[block.count + 1] = end
}

function grown<List extends Int32Array | Uint8Array>(from: List, to: List): List {
  to.set(from)
  return to
}

/** Blocks of columns, by the list that a row belongs to. */
type Lists = Pick<Columns, 'blocks' | 'groups'>

function makeFilingNumbers(): FilingNumbers {
  return { count: 0, place: new Int32Array(LEAST_SIZE / 2), table: new Int32Array(LEAST_SIZE) }
}

/** Returns the number of the filing of the newest block's row `row`, whose id must have been written. */
function numberFiling(
  filings: FilingNumbers,
  lists: Lists,
  { list, row }: { readonly list: keyof Lists; readonly row: number }
): number {
  const last = lists[list].length - 1
  const at = findPlace(filings, lists, lists[list][last]!, row)
  if (filings.table[at] !== 0) return filings.table[at]! - 1
  const number = filings.count
  filings.table[at] = number + 1
  filings.place[number] = (last * 2 + (list === 'groups' ? 1 : 0)) * BLOCK_ROWS + row
  filings.count += 1
  if (filings.count === filings.place.length) grow(filings, lists)
  return number
}

/** Returns the place in the table of the row's filing, or the free one where it belongs. */
function findPlace({ place, table }: FilingNumbers, lists: Lists, block: Block, row: number): number {
  const mask = table.length - 1
  let at = hashOf(block, row) & mask
  for (; table[at] !== 0; at = (at + 1) & mask) {
    const first = place[table[at]! - 1]!
    if (isSameFiling(block, row, blockAt(lists, first), first % BLOCK_ROWS)) break
  }
  return at
}

function blockAt({ blocks, groups }: Lists, place: number): Block {
  const number = Math.floor(place / BLOCK_ROWS)
  return (number % 2 === 1 ? groups : blocks)[number >> 1]!
}

function grow(filings: FilingNumbers, lists: Lists): void {
  const known = filings.place
  filings.place = new Int32Array(known.length * 2)
  filings.place.set(known)
  filings.table = new Int32Array(filings.table.length * 2)
  const mask = filings.table.length - 1
  for (let number = 0; number < filings.count; number += 1) {
    const first = known[number]!
    let at = hashOf(blockAt(lists, first), first % BLOCK_ROWS) & mask
    while (filings.table[at] !== 0) at = (at + 1) & mask
    filings.table[at] = number + 1
  }
}

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
