// Options of one underlying in one session, stored as columns because a day has 1.5 million contracts.

import { dayOfNumber, type ReportDate } from '../dates/report-date.ts'
import type { OptionContract } from './option-symbol.ts'

export const OPTION_SOURCES = ['csv', 'massive', 'sample'] as const
export type OptionSource = (typeof OPTION_SOURCES)[number]

/** `open`: read in the morning for open interest only. `close`: read after the session, with volumes. */
export type ChainPhase = 'close' | 'open'

/** One contract as its source reports it. Values that it does not report are null. */
export interface ContractRow extends OptionContract {
  /** True if the contract delivers 100 shares of the underlying and nothing else. */
  readonly isStandard: boolean
  /** Contracts traded in the session. */
  readonly volume: number | null
  /** Open interest on the morning of the session, after settlement of the session before. */
  readonly openInterest: number | null
  /** US dollars per share. */
  readonly bid: number | null
  readonly ask: number | null
  readonly vwap: number | null
  readonly last: number | null
  /** Implied volatility per year: 0.61 is 61 %. */
  readonly iv: number | null
  readonly delta: number | null
  readonly gamma: number | null
  readonly theta: number | null
  readonly vega: number | null
}

/** Unique contracts sorted by root, expiry, calls before puts, and strike. */
export interface ChainColumns {
  readonly count: number
  readonly roots: readonly string[]
  /** Index in `roots`. */
  readonly root: Uint8Array
  /** Days since 1970-01-01. */
  readonly expiry: Int32Array
  readonly isCall: Uint8Array
  /** Thousandths of a dollar. */
  readonly strike: Int32Array
  readonly isStandard: Uint8Array
  /** UNKNOWN if the source does not report it. */
  readonly volume: Int32Array
  readonly openInterest: Int32Array
  /** Ten-thousandths of a dollar; UNKNOWN if the source does not report it. */
  readonly bid: Int32Array
  readonly ask: Int32Array
  readonly vwap: Int32Array
  readonly last: Int32Array
  /** NaN if unknown. */
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
  /** False if the source broke off. Figures that need the whole chain are then unknown. */
  readonly isComplete: boolean
  /** Price of the underlying in US dollars; null if the source does not report it. */
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

/** Converts a price cell to US dollars; null if unknown. */
export const dollarsAt = (column: Int32Array, index: number): number | null =>
  column[index] === UNKNOWN ? null : column[index]! / PRICE_UNITS

export const countAt = (column: Int32Array, index: number): number | null =>
  column[index] === UNKNOWN ? null : column[index]!

/** Reads a cell rounded to six digits, the precision of a single-precision number; null if unknown. */
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

/** Index in `other` of each contract of `columns`, or −1. Both are sorted, so one pass is enough. */
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
