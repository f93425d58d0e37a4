// Names of option contracts: `NLKW260417C00020000` is the call on NLKW that ends on 2026-04-17, at 20 dollars.
// @see The Options Clearing Corporation, "Options Symbology Initiative": root, YYMMDD, C or P, strike × 1000 in 8 digits

import { DAY_MS } from '../dates/durations.ts'
import { parseReportDate, type ReportDate } from '../dates/report-date.ts'
import { memoized } from '../memoized.ts'

export type OptionType = 'call' | 'put'

export interface OptionContract {
  /** Of the contract, 1 to 6 characters; an adjusted one carries a digit after the ticker: `NLKW1`. */
  readonly root: string
  readonly expiry: ReportDate
  readonly type: OptionType
  /** Thousandths of a dollar. */
  readonly strike: number
}

const SYMBOL = /^(?:O:)?([A-Z]{1,6}|[A-Z]{1,5}\d)(\d{2})(\d{2})(\d{2})([CP])(\d{8})$/

/** A day has one and a half million contracts, and a hundred expiries. */
const expiryOf = memoized(parseReportDate)

/** As vendors write it (`O:NLKW260417C00020000`) or as exchanges do, in 21 characters; undefined where it is none. */
export function parseOptionSymbol(text: string): OptionContract | undefined {
  const found = SYMBOL.exec(text.trim().toUpperCase().replace(/ +/, ''))
  if (!found) return undefined
  const [, root = '', year, month, day, side, strike] = found
  const expiry = expiryOf(`20${year}-${month}-${day}`)
  return expiry && { expiry, root, strike: Number(strike), type: side === 'C' ? 'call' : 'put' }
}

/** Without blanks. */
export function optionSymbol({ expiry, root, strike, type }: OptionContract): string {
  return `${root}${expiry.slice(2).replaceAll('-', '')}${type === 'call' ? 'C' : 'P'}${String(strike).padStart(8, '0')}`
}

/** As exchanges write it: the root is filled up to 6 characters with blanks, so that all have 21. */
export function paddedSymbol(contract: OptionContract): string {
  const symbol = optionSymbol(contract)
  return contract.root.padEnd(6) + symbol.slice(contract.root.length)
}

/** Whether the root says that the contract no longer delivers 100 shares of one stock. */
export const isAdjustedRoot = (root: string): boolean => /\d$/.test(root)

/**
 * Tickers of share classes by the roots of their options, which have no dash: `BRKB` is `BRK-B`. A company whose ticker is
 * spelled like the root keeps it.
 */
export function classesByRoot(tickers: readonly string[]): ReadonlyMap<string, string> {
  const plain = new Set(tickers)
  const classes = tickers.filter(ticker => CLASS.test(ticker)).map(ticker => [ticker.replace('-', ''), ticker] as const)
  return new Map(classes.filter(([root]) => !plain.has(root)))
}

const CLASS = /^[A-Z]+-[A-Z]$/

/** Days since 1970-01-01. */
export const dayNumber: (day: ReportDate) => number = memoized(day => Date.parse(`${day}T00:00:00Z`) / DAY_MS)

export const dayOfNumber = (day: number): ReportDate => new Date(day * DAY_MS).toISOString().slice(0, 10) as ReportDate
