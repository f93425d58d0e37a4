import type { Activity } from './activity.ts'

type Priced = Pick<Activity, 'entryValue' | 'pricePerShare' | 'transactionCode'>

/** Form 4, general instruction 8. */
const GIFT = 'G'

/**
 * What readers are told of the money of a trade, null where there is nothing to tell. Nobody pays for a gift, so the 0 that
 * its filing states is no price; tables for programs keep it as filed.
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
