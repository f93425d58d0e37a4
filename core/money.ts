/** Float noise of shares × price, far below a cent of the largest trade ever filed. */
const NOISE_DIGITS = 12

/**
 * A trade's value in whole dollars, rounded up: `wholeDollarsUp(230_343.75) // 230344`. A product such as
 * 33 × 0.1 = 3.3000000000000003 counts as 3.3.
 *
 * @see docs/reference/product.md, section 9, "Trade values rounded up to whole dollars"
 */
export function wholeDollarsUp(valueUsd: number): number {
  return Math.ceil(Number(valueUsd.toPrecision(NOISE_DIGITS)))
}

/** EDGAR takes prices and shares with up to four decimals. @see EDGAR Ownership XML Technical Specification, 3.4 */
const FILED_DECIMALS = 4

/** Decimal digits that a double keeps. */
const DECIMAL_DIGITS = 15

/** Dollars to the cent, halves up, without the noise of binary fractions: `toCents(0.1 + 0.2) // 0.3` */
export function toCents(valueUsd: number): number {
  return Math.round(Number((valueUsd * 100).toPrecision(DECIMAL_DIGITS))) / 100
}

/** Dollars, to the cent. Values have fractions of a cent, so that only the sum is rounded. */
export function sumDollars(valuesUsd: Iterable<number>): number {
  let sum = 0
  for (const valueUsd of valuesUsd) sum += valueUsd
  return toCents(sum)
}

/** Dollars of a sum of `Block.valueCents`: hundredths of a cent first, whose sum has noise only, then cents. */
export const dollarsOfCents = (cents: number): number => Math.round(Number(cents.toFixed(2))) / 100

/** Sums of shares without the noise of binary fractions, to the four decimals that filings have. */
export function toFiledShares(shares: number): number {
  return Number(shares.toFixed(FILED_DECIMALS))
}

/** Dollars per share, to the four decimals that filed prices have; null without shares: `averagePrice(10, 3) // 3.3333` */
export function averagePrice(valueUsd: number, shares: number): number | null {
  return shares > 0 ? Number((valueUsd / shares).toFixed(FILED_DECIMALS)) : null
}
