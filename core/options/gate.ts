// Gate: conditions that a contract must meet to become a hit. @see docs/reference/options.md, section "The gate"

import { type ChainColumns, UNKNOWN } from './chain.ts'

export const LEAST_VOLUME = 500
export const LEAST_OPEN_INTEREST = 100
/** Minimum price in US dollars per share. */
export const LEAST_PRICE = 0.1
/** Maximum bid-ask spread, as a fraction of the mid price. */
export const WIDEST_SPREAD = 0.25
export const LEAST_RATIO = 1.25

export type PriceBasis = 'last' | 'mid' | 'vwap'

export interface PaidPrice {
  /** US dollars per share. */
  readonly price: number
  readonly basis: PriceBasis
}

const PRICE_UNITS = 10_000

/** Price paid: the session's VWAP, else the mid price of the quote, else the last price; undefined without any. */
export function paidPrice({ ask, bid, last, vwap }: ChainColumns, index: number): PaidPrice | undefined {
  if (vwap[index]! > 0) return { basis: 'vwap', price: vwap[index]! / PRICE_UNITS }
  if (hasQuote(bid[index]!, ask[index]!)) return { basis: 'mid', price: (bid[index]! + ask[index]!) / 2 / PRICE_UNITS }
  return last[index]! > 0 ? { basis: 'last', price: last[index]! / PRICE_UNITS } : undefined
}

const hasQuote = (bid: number, ask: number): boolean => bid !== UNKNOWN && ask > 0 && ask >= bid

/**
 * Whether a contract passes the gate. `isNew` marks a contract that was not in the previous session's chain. Its open
 * interest was 0, even if the source reports another number.
 */
export function passesGate(columns: ChainColumns, index: number, isNew: boolean): boolean {
  const volume = columns.volume[index]!
  if (volume < LEAST_VOLUME || !columns.isStandard[index]) return false
  const open = columns.openInterest[index]!
  if (isNew ? open > 0 && volume < LEAST_RATIO * open : open < LEAST_OPEN_INTEREST || volume < LEAST_RATIO * open) {
    return false
  }
  const [bid, ask] = [columns.bid[index]!, columns.ask[index]!]
  if (hasQuote(bid, ask) && ask - bid > (WIDEST_SPREAD * (ask + bid)) / 2) return false
  return (paidPrice(columns, index)?.price ?? 0) >= LEAST_PRICE
}
