/** Significant digits to keep. Floating-point noise of shares × price lies beyond them, even for the largest trade. */
const NOISE_DIGITS = 12

/**
 * Trade value in whole dollars, rounded up: `wholeDollarsUp(230_343.75) // 230344`. A product such as 33 × 0.1 =
 * 3.3000000000000003 counts as 3.3.
 *
 * @see docs/reference/product.md, section 9, "Trade values rounded up to whole dollars"
 */
export function wholeDollarsUp(valueUsd: number): number {
  return Math.ceil(Number(valueUsd.toPrecision(NOISE_DIGITS)))
}

/** EDGAR accepts prices and shares with up to four decimals. @see EDGAR Ownership XML Technical Specification, 3.4 */
const FILED_DECIMALS = 4

/** Number of decimal digits that a double keeps. */
const DECIMAL_DIGITS = 15

/** Removes floating-point noise from a sum or product of decimals: `withoutNoise(0.1 + 0.2) // 0.3` */
export const withoutNoise = (value: number): number => Number(value.toPrecision(DECIMAL_DIGITS))

/** Rounds dollars to the cent, halves up, without floating-point noise: `toCents(0.1 + 0.2) // 0.3` */
export function toCents(valueUsd: number): number {
  return Math.round(withoutNoise(valueUsd * 100)) / 100
}

/** Sum in dollars, rounded to the cent. Values have fractions of a cent, so only the sum is rounded. */
export function sumDollars(valuesUsd: Iterable<number>): number {
  let sum = 0
  for (const valueUsd of valuesUsd) sum += valueUsd
  return toCents(sum)
}

/** Dollars for a sum of `Block.valueCents`. Rounds to hundredths of a cent first to remove noise, then to cents. */
export const dollarsOfCents = (cents: number): number => Math.round(Number(cents.toFixed(2))) / 100

/** Rounds a sum of shares to the four decimals that filings have, which removes floating-point noise. */
export function toFiledShares(shares: number): number {
  return Number(shares.toFixed(FILED_DECIMALS))
}

/**
 * Dollars per share, with the four decimals of filed prices, halves up: `averagePrice(10, 3) // 3.3333`. null without
 * shares.
 */
export function averagePrice(valueUsd: number, shares: number): number | null {
  const unit = 10 ** FILED_DECIMALS
  return shares > 0 ? Math.round(withoutNoise((valueUsd / shares) * unit)) / unit : null
}
