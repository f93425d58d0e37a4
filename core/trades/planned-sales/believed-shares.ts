import type { PriceDoubt, PriceRejection } from '../trade.ts'

/** What says that the number of shares cannot be right. */
const IN_DOUBT: readonly PriceRejection[] = [
  'above_market_value',
  'above_volume',
  'ads_ratio',
  'implausible_shares',
  'missing_shares',
  'unreadable_shares'
]

export interface JudgedShares {
  readonly priceRejection: PriceRejection | null
  readonly priceDoubt: PriceDoubt | null
}

/**
 * Whether shares of a sale may fill a notice: a price that is wrong or waits does not matter, a wrong number does, and so
 * does another line that counts in the place of this one.
 */
export const hasBelievedShares = ({ priceDoubt, priceRejection }: JudgedShares): boolean =>
  priceDoubt !== 'may_repeat' && (priceRejection === null || !IN_DOUBT.includes(priceRejection))
