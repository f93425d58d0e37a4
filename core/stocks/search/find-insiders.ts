// Finds insiders for the header search in the in-memory trade columns, without a database query. Typing mistakes are
// not forgiven: among a hundred thousand names nearly every misspelling is another person's name.

import { type Block, NO_END } from '../../lists/activities/screen/block.ts'
import type { Columns } from '../../lists/activities/screen/columns.ts'
import { createTopHeap } from '../../lists/activities/screen/top.ts'
import { findNameRanges, type Ranges } from './hit.ts'
import { foldName, marksOfName, readNameText } from './name-text.ts'

export interface NamedInsider {
  readonly cik: string
  /** Name as filed. */
  readonly name: string
  /** Companies in which the insider trades, most trades first. */
  readonly issuerCiks: readonly string[]
  /** Letters of the name that match the text. */
  readonly matches: Ranges
  /** Whether every typed word is a whole word of the name. */
  readonly isWhole: boolean
}

/**
 * Search data of all insiders. Arrays are indexed by insider number as in the columns; `pairTrades` by the number of an
 * insider–company pair.
 */
export interface InsiderNames {
  readonly columns: Columns
  /** Names as filed. */
  readonly names: readonly string[]
  /** Folded words, each with a space on both sides: ` doe john a `. */
  readonly folded: readonly string[]
  /** See NameMarks. */
  readonly initials: Int32Array
  readonly heads: Int32Array
  readonly trades: Int32Array
  readonly pairTrades: Int32Array
}

interface Candidate {
  readonly number: number
  readonly isWhole: boolean
  readonly trades: number
}

/** Reads search data from the columns. Reuses folded names of the earlier data `before` if a name is unchanged. */
export function readInsiderNames(columns: Columns, before?: InsiderNames): InsiderNames {
  const pairTrades = new Int32Array(columns.pairInsiders.length)
  for (const block of columns.blocks) countTrades(block, pairTrades)
  const trades = new Int32Array(columns.insiders.words.length)
  for (const [pair, insider] of columns.pairInsiders.entries()) trades[insider]! += pairTrades[pair]!
  const names = [...columns.filedNames]
  const folded: string[] = []
  const [heads, initials] = [new Int32Array(names.length), new Int32Array(names.length)]
  for (const [number, name] of names.entries()) {
    const known = before?.names[number] === name ? before : undefined
    folded[number] = known?.folded[number] ?? foldName(name)
    const marks = known
      ? { heads: known.heads[number]!, initials: known.initials[number]! }
      : marksOfName(folded[number])
    heads[number] = marks.heads
    initials[number] = marks.initials
  }
  return { columns, folded, heads, initials, names, pairTrades, trades }
}

/**
 * Finds insiders by name. Each typed word must be the start of a word of the name, in any order. Names that match by
 * whole words come first, then insiders with more trades.
 */
export function findInsiders(known: InsiderNames, text: string, limit: number): NamedInsider[] {
  const typed = readNameText(text)
  if (!typed) return []
  const top = createTopHeap<Candidate>(limit, compare)
  const { heads, initials } = typed.marks
  for (let number = 0; number < known.folded.length; number += 1) {
    if ((known.heads[number]! & heads) !== heads || (known.initials[number]! & initials) !== initials) continue
    const name = known.folded[number]!
    if (known.trades[number] !== 0 && typed.fits(name))
      top.offer({ isWhole: typed.isWhole(name), number, trades: known.trades[number]! })
  }
  const found = top.sorted()
  const issuers = issuersOf(known, new Set(found.map(({ number }) => number)))
  return found.map(({ isWhole, number }) => ({
    cik: known.columns.insiders.words[number]!,
    isWhole,
    issuerCiks: issuers.get(number) ?? [],
    matches: findNameRanges(known.names[number]!, typed.words),
    name: known.names[number]!
  }))
}

function countTrades(block: Block, pairTrades: Int32Array): void {
  for (let row = 0; row < block.count; row += 1) {
    if (block.validTo[row] !== NO_END) continue
    for (let at = block.insiderStart[row]!; at < block.insiderStart[row + 1]!; at += 1)
      pairTrades[block.insiders[at]!]! += 1
  }
}

function compare(left: Candidate, right: Candidate): number {
  return Number(right.isWhole) - Number(left.isWhole) || right.trades - left.trades || left.number - right.number
}

function issuersOf({ columns, pairTrades }: InsiderNames, insiders: ReadonlySet<number>): Map<number, string[]> {
  const pairs = columns.pairInsiders.flatMap((insider, pair) =>
    insiders.has(insider) && pairTrades[pair]! > 0 ? [{ insider, pair }] : []
  )
  pairs.sort((left, right) => pairTrades[right.pair]! - pairTrades[left.pair]!)
  const issuers = new Map<number, string[]>()
  for (const { insider, pair } of pairs) {
    const issuer = columns.issuers.words[columns.pairIssuers[pair]!]!
    issuers.set(insider, [...(issuers.get(insider) ?? []), issuer])
  }
  return issuers
}
