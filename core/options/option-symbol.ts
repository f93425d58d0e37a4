// Symbols of option contracts: `NLKW260417C00020000` is a call on NLKW that expires on 2026-04-17, with a strike of
// $20.
// @see The Options Clearing Corporation, "Options Symbology Initiative": root, YYMMDD, C or P, strike × 1000 in 8 digits

import { dayNumber, parseReportDate, type ReportDate } from '../dates/report-date.ts'
import { memoized } from '../memoized.ts'

export type OptionType = 'call' | 'put'

export interface OptionContract {
  /** Root of 1 to 6 characters. The root of an adjusted contract ends with a digit: `NLKW1`. */
  readonly root: string
  readonly expiry: ReportDate
  readonly type: OptionType
  /** Thousandths of a dollar. */
  readonly strike: number
}

const SYMBOL = /^(?:O:)?([A-Z]{1,6}|[A-Z]{1,5}\d)(\d{2})(\d{2})(\d{2})([CP])(\d{8})$/

/** Memoized, because a day has 1.5 million contracts but only about a hundred expiries. */
const expiryOf = memoized(parseReportDate)

/**
 * Parses a symbol in a vendor's form (`O:NLKW260417C00020000`) or in the exchanges' form of 21 characters. Returns
 * undefined for any other text.
 */
export function parseOptionSymbol(text: string): OptionContract | undefined {
  const found = SYMBOL.exec(text.trim().toUpperCase().replace(/ +/, ''))
  if (!found) return undefined
  const [, root = '', year, month, day, side, strike] = found
  const expiry = expiryOf(`20${year}-${month}-${day}`)
  return expiry && { expiry, root, strike: Number(strike), type: side === 'C' ? 'call' : 'put' }
}

/** Writes a contract's symbol without padding. */
export function optionSymbol({ expiry, root, strike, type }: OptionContract): string {
  return `${root}${expiry.slice(2).replaceAll('-', '')}${type === 'call' ? 'C' : 'P'}${String(strike).padStart(8, '0')}`
}

/** Writes a contract's symbol in the exchanges' form: the root is padded to 6 characters, so that all have 21. */
export function paddedSymbol(contract: OptionContract): string {
  const symbol = optionSymbol(contract)
  return contract.root.padEnd(6) + symbol.slice(contract.root.length)
}

/** Whether the root marks an adjusted contract, which no longer delivers 100 shares of one stock. */
export const isAdjustedRoot = (root: string): boolean => /\d$/.test(root)

/**
 * Maps option roots to tickers of share classes. Roots have no dash: `BRKB` stands for `BRK-B`. A root that is itself a
 * ticker is left out.
 */
export function classesByRoot(tickers: readonly string[]): ReadonlyMap<string, string> {
  const plain = new Set(tickers)
  const classes = tickers.filter(ticker => CLASS.test(ticker)).map(ticker => [ticker.replace('-', ''), ticker] as const)
  return new Map(classes.filter(([root]) => !plain.has(root)))
}

const CLASS = /^[A-Z]+-[A-Z]$/

/** `dayNumber` of an expiry. Memoized, because a day has 1.5 million contracts but only about a hundred expiries. */
export const expiryNumber: (day: ReportDate) => number = memoized(dayNumber)
