/** Float noise of shares × price, far below a cent of the largest trade ever filed. */
const NOISE_DIGITS = 12

/**
 * A trade's value in whole dollars, rounded up: `wholeDollarsUp(230_343.75) // 230344`. A product such as
 * 33 × 0.1 = 3.3000000000000003 counts as 3.3.
 *
 * @see specification section 9, "Trade values rounded up to whole dollars"
 */
export function wholeDollarsUp(valueUsd: number): number {
  return Math.ceil(Number(valueUsd.toPrecision(NOISE_DIGITS)))
}
