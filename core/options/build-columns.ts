// Builds sorted columns from contracts that are added one by one. Drops expired contracts and duplicates.

import { dayNumber, type ReportDate } from '../dates/report-date.ts'
import { type ChainColumns, type ContractRow, emptyColumns, FRACTIONS, PRICES, UNKNOWN } from './chain.ts'
import { expiryNumber, isAdjustedRoot } from './option-symbol.ts'

type Numbers = 'openInterest' | 'volume' | (typeof FRACTIONS)[number] | (typeof PRICES)[number]

/** Contract as numbers, NaN if unknown. Mutable, because the reader of a file reuses one object for all lines. */
export interface ContractValues extends Record<Numbers, number> {
  root: string
  /** Days since 1970-01-01. */
  expiry: number
  isCall: boolean
  /** Thousandths of a dollar. */
  strike: number
  isStandard: boolean
}

export interface BuiltColumns {
  readonly columns: ChainColumns
  readonly dropped: DroppedContracts
}

export interface DroppedContracts {
  /** Number of contracts that expired before the session. */
  readonly expired: number
  /** Number of duplicates. Of equal contracts, the last one is kept. */
  readonly duplicates: number
}

export interface ColumnBuilder {
  /** Adds a contract by copying its values. */
  add(values: ContractValues): void
  /** Builds the columns of all contracts added since the last call. */
  build(session: ReportDate): BuiltColumns
}

const MOST_ROOTS = 255
const MOST = 2_147_483_647
const PRICE_UNITS = 10_000
const FIRST_ROOM = 1_024
const COLUMNS = [
  'root',
  'expiry',
  'isCall',
  'strike',
  'isStandard',
  'volume',
  'openInterest',
  ...PRICES,
  ...FRACTIONS
] as const

export function columnBuilder(): ColumnBuilder {
  let [held, count] = [emptyColumns(FIRST_ROOM, []), 0]
  let roots = knownRoots()
  return {
    add(values) {
      const root = roots.placeOf(values.root)
      if (root === MOST_ROOTS) return
      if (count === held.count) held = grown(held)
      held.root[count] = root
      held.expiry[count] = values.expiry
      held.isCall[count] = values.isCall ? 1 : 0
      held.strike[count] = values.strike
      held.isStandard[count] = values.isStandard && !roots.adjusted[root] ? 1 : 0
      held.volume[count] = countOrUnknown(values.volume)
      held.openInterest[count] = countOrUnknown(values.openInterest)
      held.bid[count] = priceOrUnknown(values.bid)
      held.ask[count] = priceOrUnknown(values.ask)
      held.vwap[count] = priceOrUnknown(values.vwap)
      held.last[count] = priceOrUnknown(values.last)
      held.iv[count] = values.iv
      held.delta[count] = values.delta
      held.gamma[count] = values.gamma
      held.theta[count] = values.theta
      held.vega[count] = values.vega
      count += 1
    },
    build(session) {
      const built = sortColumns({ ...held, count, roots: roots.names }, dayNumber(session))
      count = 0
      roots = knownRoots()
      return built
    }
  }
}

/** Numbers the roots. An underlying has only a few; contracts of roots beyond MOST_ROOTS are dropped. */
function knownRoots() {
  const [names, adjusted]: [string[], boolean[]] = [[], []]
  let last = -1
  return {
    adjusted,
    names,
    placeOf(root: string): number {
      if (names[last] === root) return last
      last = names.indexOf(root)
      if (last >= 0 || names.length === MOST_ROOTS) return last < 0 ? MOST_ROOTS : last
      adjusted.push(isAdjustedRoot(root))
      last = names.push(root) - 1
      return last
    }
  }
}

function grown(held: ChainColumns): ChainColumns {
  const next = emptyColumns(held.count * 2, [])
  for (const name of COLUMNS) next[name].set(held[name])
  return next
}

/** Sorts contracts, and drops those that expired before the session and duplicates. */
export function makeColumns(rows: readonly ContractRow[], session: ReportDate): BuiltColumns {
  const builder = columnBuilder()
  for (const row of rows) builder.add(toValues(row))
  return builder.build(session)
}

function toValues({ expiry, isStandard, root, strike, type, ...told }: ContractRow): ContractValues {
  const numbers = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, value ?? Number.NaN]))
  return {
    ...(numbers as Record<Numbers, number>), // the rest of the row
    expiry: expiryNumber(expiry),
    isCall: type === 'call',
    isStandard,
    root,
    strike
  }
}

function sortColumns(held: ChainColumns, today: number): BuiltColumns {
  const rank = ranksOf(held.roots)
  const compare = (one: number, other: number): number =>
    rank[held.root[one]!]! - rank[held.root[other]!]! ||
    held.expiry[one]! - held.expiry[other]! ||
    held.isCall[other]! - held.isCall[one]! ||
    held.strike[one]! - held.strike[other]!
  const all = Int32Array.from({ length: held.count }, (_, place) => place)
  const alive = all.filter(place => held.expiry[place]! >= today)
  const isSorted = alive.every((place, index) => index === 0 || compare(alive[index - 1]!, place) < 0)
  if (!isSorted) alive.sort((one, other) => compare(one, other) || one - other)
  const kept = alive.filter((place, index) => index + 1 === alive.length || compare(place, alive[index + 1]!) !== 0)
  const dropped = { duplicates: alive.length - kept.length, expired: held.count - alive.length }
  return { columns: pickColumns(held, kept), dropped }
}

/** Rank of each root in alphabetical order. */
function ranksOf(roots: readonly string[]): number[] {
  const sorted = roots.toSorted()
  return roots.map(root => sorted.indexOf(root))
}

function pickColumns(held: ChainColumns, kept: Int32Array): ChainColumns {
  const used = new Set(Array.from(kept, place => held.root[place]!))
  const roots = [...used].map(place => held.roots[place]!).sort()
  const columns = emptyColumns(kept.length, roots)
  const [first] = kept
  const isOneRun = kept.every((place, index) => place === first! + index)
  for (const name of COLUMNS) {
    const [from, into] = [held[name], columns[name]]
    if (isOneRun) into.set(from.subarray(first, (first ?? 0) + kept.length))
    else for (let index = 0; index < kept.length; index++) into[index] = from[kept[index]!]!
  }
  for (let index = 0; index < kept.length; index++) {
    columns.root[index] = roots.indexOf(held.roots[columns.root[index]!]!)
  }
  return columns
}

/** Replaces negative and absurdly large counts by UNKNOWN. */
const countOrUnknown = (count: number): number =>
  Number.isSafeInteger(count) && count >= 0 && count <= MOST ? count : UNKNOWN

function priceOrUnknown(dollars: number): number {
  if (!(dollars >= 0)) return UNKNOWN
  const units = Math.round(dollars * PRICE_UNITS)
  return units <= MOST ? units : UNKNOWN
}
