// The options of one underlying on one session. Columns instead of objects: a day has one and a half million contracts.

import type { ReportDate } from '../dates/report-date.ts'
import { dayOfNumber, type OptionContract } from './option-symbol.ts'

export const OPTION_SOURCES = ['csv', 'massive', 'sample'] as const
export type OptionSource = (typeof OPTION_SOURCES)[number]

/** `open`: read in the morning, for its open interest alone; `close`: after the session, with its volumes. */
export type ChainPhase = 'close' | 'open'

/** What a source says of one contract; null where it says nothing. */
export interface ContractRow extends OptionContract {
  /** 100 shares of the underlying and nothing else. */
  readonly isStandard: boolean
  /** Contracts traded in the session. */
  readonly volume: number | null
  /** As of the morning of the session: what was open when the session before had been settled. */
  readonly openInterest: number | null
  /** US dollars for one share. */
  readonly bid: number | null
  readonly ask: number | null
  readonly vwap: number | null
  readonly last: number | null
  /** A year: 0.61 is 61 %. */
  readonly iv: number | null
  readonly delta: number | null
  readonly gamma: number | null
  readonly theta: number | null
  readonly vega: number | null
}

/** Contracts by root, expiry, calls before puts, and strike; each once. */
export interface ChainColumns {
  readonly count: number
  readonly roots: readonly string[]
  /** Place in `roots`. */
  readonly root: Uint8Array
  /** Days since 1970-01-01. */
  readonly expiry: Int32Array
  readonly isCall: Uint8Array
  /** Thousandths of a dollar. */
  readonly strike: Int32Array
  readonly isStandard: Uint8Array
  /** UNKNOWN where it is not known. */
  readonly volume: Int32Array
  readonly openInterest: Int32Array
  /** Ten-thousandths of a dollar; UNKNOWN where it is not known. */
  readonly bid: Int32Array
  readonly ask: Int32Array
  readonly vwap: Int32Array
  readonly last: Int32Array
  /** NaN where it is not known. */
  readonly iv: Float32Array
  readonly delta: Float32Array
  readonly gamma: Float32Array
  readonly theta: Float32Array
  readonly vega: Float32Array
}

export interface OptionChain {
  readonly underlying: string
  readonly session: ReportDate
  readonly phase: ChainPhase
  readonly readAt: Date
  readonly source: OptionSource
  readonly delay: '15m' | 'eod' | 'realtime'
  /** False where the source broke off: then shares of the whole are not known. */
  readonly isComplete: boolean
  /** US dollars; null where the source does not say. */
  readonly price: number | null
  readonly columns: ChainColumns
}

export const UNKNOWN = -1
const PRICE_UNITS = 10_000

export const PRICES = ['bid', 'ask', 'vwap', 'last'] as const
export const FRACTIONS = ['iv', 'delta', 'gamma', 'theta', 'vega'] as const

export function emptyColumns(count: number, roots: readonly string[]): ChainColumns {
  const whole = () => new Int32Array(count)
  const fraction = () => new Float32Array(count)
  return {
    ask: whole(),
    bid: whole(),
    count,
    delta: fraction(),
    expiry: whole(),
    gamma: fraction(),
    isCall: new Uint8Array(count),
    isStandard: new Uint8Array(count),
    iv: fraction(),
    last: whole(),
    openInterest: whole(),
    root: new Uint8Array(count),
    roots,
    strike: whole(),
    theta: fraction(),
    vega: fraction(),
    volume: whole(),
    vwap: whole()
  }
}

/** US dollars, or null. */
export const dollarsAt = (column: Int32Array, index: number): number | null =>
  column[index] === UNKNOWN ? null : column[index]! / PRICE_UNITS

export const countAt = (column: Int32Array, index: number): number | null =>
  column[index] === UNKNOWN ? null : column[index]!

/** Six digits, which is what a single-precision number holds. */
export const fractionAt = (column: Float32Array, index: number): number | null =>
  Number.isNaN(column[index]!) ? null : Number(column[index]!.toPrecision(6))

export function contractAt(columns: ChainColumns, index: number): OptionContract {
  return {
    expiry: dayOfNumber(columns.expiry[index]!),
    root: columns.roots[columns.root[index]!]!,
    strike: columns.strike[index]!,
    type: columns.isCall[index] ? 'call' : 'put'
  }
}

/** For each contract of `columns` its place in `other`, or −1. Both are sorted, so that one pass finds all. */
export function placesIn(columns: ChainColumns, other: ChainColumns): Int32Array {
  const places = new Int32Array(columns.count).fill(-1)
  let place = 0
  for (let index = 0; index < columns.count; index++) {
    while (place < other.count && orderOf(other, place, columns, index) < 0) place += 1
    if (place < other.count && orderOf(other, place, columns, index) === 0) places[index] = place
  }
  return places
}

function orderOf(one: ChainColumns, at: number, other: ChainColumns, to: number): number {
  const [first, second] = [one.roots[one.root[at]!]!, other.roots[other.root[to]!]!]
  if (first !== second) return first < second ? -1 : 1
  return (
    one.expiry[at]! - other.expiry[to]! || other.isCall[to]! - one.isCall[at]! || one.strike[at]! - other.strike[to]!
  )
}
