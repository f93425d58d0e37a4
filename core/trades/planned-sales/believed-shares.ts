import type { PriceDoubt, PriceRejection } from '../trade.ts'

/** Price rejections that mean the number of shares is wrong or in doubt. */
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
 * Whether the shares of a sale may fill a notice. Requires a plausible number of shares; a wrong or pending price does
 * not matter.
 *
 * Excludes a line that may repeat another one, because the other line counts instead.
 */
export const hasBelievedShares = ({ priceDoubt, priceRejection }: JudgedShares): boolean =>
  priceDoubt !== 'may_repeat' && (priceRejection === null || !IN_DOUBT.includes(priceRejection))
