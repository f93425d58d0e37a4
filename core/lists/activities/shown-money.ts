import type { Activity } from './activity.ts'

type Priced = Pick<Activity, 'entryValue' | 'pricePerShare' | 'transactionCode'>

/** Transaction code of a gift: Form 4, general instruction 8. */
const GIFT = 'G'

/**
 * Price and value of a trade as shown to readers; null if there is nothing to show. For a gift, a filed price of 0 is
 * not shown. CSV and JSON for programs keep it.
 *
 * @see docs/reference/filings.md, "Values that mislead"
 */
export function shownMoney({ entryValue, pricePerShare, transactionCode }: Priced): {
  readonly price: number | null
  readonly value: number | null
} {
  return transactionCode === GIFT && !pricePerShare
    ? { price: null, value: null }
    : { price: pricePerShare, value: entryValue }
}
