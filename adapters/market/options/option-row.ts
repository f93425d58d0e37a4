// Converts one line of an option file to values of a contract.

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import { memoized } from '#core/memoized.ts'
import type { ContractValues } from '#core/options/build-columns.ts'
import { expiryNumber, type OptionContract, parseOptionSymbol } from '#core/options/option-symbol.ts'
import { parseTicker } from '#core/prices/daily-price.ts'
import { type ByteCells, cellText, decimalBetween, repeatedCell } from '../../files/byte-lines.ts'
import type { OptionColumn, OptionLayout } from './option-columns.ts'

export type OptionRowRefusal = 'bad_contract' | 'bad_date' | 'bad_number' | 'bad_ticker' | 'not_a_session'

/** Values of the current line. Reading the next line overwrites them. */
export interface ReadRow {
  readonly values: ContractValues
  session: ReportDate
  underlying: string
  price: number | null
}

const NUMBERS = [
  'ask',
  'bid',
  'delta',
  'gamma',
  'iv',
  'last',
  'openInterest',
  'theta',
  'vega',
  'volume',
  'vwap'
] as const

const noRow = (): ReadRow => ({
  price: null,
  session: '' as ReportDate, // until a line is read
  underlying: '',
  values: {
    ask: Number.NaN,
    bid: Number.NaN,
    delta: Number.NaN,
    expiry: 0,
    gamma: Number.NaN,
    isCall: false,
    isStandard: true,
    iv: Number.NaN,
    last: Number.NaN,
    openInterest: Number.NaN,
    root: '',
    strike: 0,
    theta: Number.NaN,
    vega: Number.NaN,
    volume: Number.NaN,
    vwap: Number.NaN
  }
})

/** Returns a function that reads a line. It returns the row it has overwritten, or the reason for refusing the line. */
export function rowReader(
  layout: OptionLayout,
  classes: ReadonlyMap<string, string> = new Map()
): (cells: ByteCells) => ReadRow | OptionRowRefusal {
  const at = (column: OptionColumn): number => layout.get(column) ?? -1
  const [sessionAt, underlyingAt, sharesAt, priceAt] = [at('session'), at('underlying'), at('shares'), at('price')]
  const sessionOf = repeatedCell(parseSession)
  const tickerOf = repeatedCell(text => toUnderlying(parseTicker(text), classes))
  const ofRoot = memoized((root: string) => toUnderlying(parseTicker(root.replace(/\d$/, '')), classes))
  const isHundred = repeatedCell(text => /^\s*(100(\.0*)?|REGULAR)?\s*$/i.test(text))
  const readContract = contractReader(layout)
  const numbers = NUMBERS.flatMap(column => (layout.has(column) ? [[column, at(column)] as const] : []))
  const row = noRow()
  const { values } = row
  return cells => {
    const on = sessionOf(cells, sessionAt)
    if (typeof on === 'string') return on
    if (!readContract(cells, values)) return 'bad_contract'
    const underlying = underlyingAt < 0 ? ofRoot(values.root) : tickerOf(cells, underlyingAt)
    if (!underlying) return 'bad_ticker'
    for (const [column, place] of numbers) {
      const value = numberAt(cells, place)
      if (value === NO_NUMBER) return 'bad_number'
      values[column] = value
    }
    values.isStandard = sharesAt < 0 || isHundred(cells, sharesAt)
    row.session = on.session
    row.underlying = underlying
    row.price = positive(numberAt(cells, priceAt))
    return row
  }
}

const toUnderlying = (ticker: string | undefined, classes: ReadonlyMap<string, string>): string | undefined =>
  ticker && (classes.get(ticker) ?? ticker)

/** Returns the session, or the reason for refusing the day. */
function parseSession(text: string): { readonly session: ReportDate } | 'bad_date' | 'not_a_session' {
  const day = parseReportDate(text.trim().slice(0, 10))
  if (!day) return 'bad_date'
  return isSession(day) ? { session: day } : 'not_a_session'
}

type ContractReader = (cells: ByteCells, into: ContractValues) => boolean

function contractReader(layout: OptionLayout): ContractReader {
  const at = (column: OptionColumn): number => layout.get(column) ?? -1
  const symbolAt = at('contract')
  if (symbolAt >= 0) return symbolReader(symbolAt)
  const [underlyingAt, expiryAt, typeAt, strikeAt] = [at('underlying'), at('expiry'), at('type'), at('strike')]
  return (cells, into) => {
    const digits = cellText(cells, expiryAt).replaceAll('-', '').slice(2, 8)
    const side = cellText(cells, typeAt).trim().charAt(0).toUpperCase()
    const strike = Math.round(Number(cellText(cells, strikeAt)) * 1_000)
    const root = cellText(cells, underlyingAt).replace(/[^A-Za-z0-9]/g, '')
    return takeContract(parseOptionSymbol(`${root}${digits}${side}${String(strike).padStart(8, '0')}`), into)
  }
}

/** Number of characters after the series: one for the side and eight for the strike. */
const ENDING = 9
const [CALL, PUT] = [0x43, 0x50]

/**
 * Reads a contract from its symbol. Contracts of one expiry are consecutive, so usually only side and strike must be
 * parsed.
 */
function symbolReader(at: number): ContractReader {
  const seriesOf = repeatedCell(text => parseOptionSymbol(`${text}C00000000`), ENDING)
  return (cells, into) => {
    const { bytes, count, from, to } = cells
    const end = at < count ? to[at]! : 0
    const side = end - ENDING
    const strike = side > from[at]! && end > 0 ? digitsBetween(bytes, side + 1, end) : -1
    if (strike < 0 || (bytes[side] !== CALL && bytes[side] !== PUT)) {
      return takeContract(parseOptionSymbol(cellText(cells, at)), into)
    }
    if (!takeContract(seriesOf(cells, at), into)) return false
    into.isCall = bytes[side] === CALL
    into.strike = strike
    return true
  }
}

function takeContract(contract: OptionContract | undefined, into: ContractValues): boolean {
  if (!contract) return false
  into.expiry = expiryNumber(contract.expiry)
  into.isCall = contract.type === 'call'
  into.root = contract.root
  into.strike = contract.strike
  return true
}

/** Returns the number, or −1 if there are characters other than digits. */
function digitsBetween(bytes: Buffer, from: number, to: number): number {
  let value = 0
  for (let place = from; place < to; place++) {
    const digit = bytes[place]! - 0x30
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

/** Value returned for text that is not a number. */
const NO_NUMBER = Number.NEGATIVE_INFINITY
const EMPTY = new Set(['', 'nan', 'null', 'none', 'n/a', '-'])

/** Returns the number in a cell, or NaN for an empty cell. */
function numberAt(cells: ByteCells, place: number): number {
  if (place < 0 || place >= cells.count) return Number.NaN
  const [from, to] = [cells.from[place]!, cells.to[place]!]
  return from === to ? Number.NaN : (decimalBetween(cells.bytes, from, to) ?? parseNumber(cellText(cells, place)))
}

function parseNumber(text: string): number {
  if (EMPTY.has(text.trim().toLowerCase())) return Number.NaN
  const value = Number(text)
  if (Number.isNaN(value)) return NO_NUMBER
  return Number.isFinite(value) ? value : Number.NaN
}

/** Returns `null` for zero and negative prices, which mean unknown. */
const positive = (value: number): number | null => (value > 0 ? value : null)
