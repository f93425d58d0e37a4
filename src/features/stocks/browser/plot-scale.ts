// Determines the price range of a stock's plot, and the prices labelled beside it.

import { scaleOf } from '#src/ui/charts/ticks.ts'

export interface PriceTick {
  readonly price: number
  /** Distance between ticks of this size. It determines the number of decimals. */
  readonly step: number
}

const TICKS = 5
/** Maximum ratio of highest to lowest price at which a logarithmic scale still has evenly spaced ticks. */
const NARROW_RATIO = 5
/** Maximum number of decades with several labels each. On a longer scale only powers of ten are labelled. */
const MOST_DECADES = 3
const ROUND = [1, 2, 5]

/**
 * Returns the price range to draw, with room for marks above and below and for the volume. A linear range never goes
 * below zero. If nothing is visible, both arguments are null.
 */
export function priceRange(least: number | null, most: number | null, isLog: boolean): [number, number] {
  if (least === null || most === null) return [1, 2]
  if (isLog) return [least / (most / least) ** 0.3 / 1.02, most * (most / least) ** 0.1 * 1.02]
  const room = most - least || most * 0.1
  return [Math.max(0, least - room * 0.28), most + room * 0.1]
}

/** Returns round prices from `least` to `most`, in ascending order. */
export function priceTicks(least: number, most: number, isLog: boolean): PriceTick[] {
  if (isLog && most / least > NARROW_RATIO) return decadeTicks(least, most)
  const { ticks } = scaleOf(least, most, TICKS)
  const step = ticks.length > 1 ? ticks[1]! - ticks[0]! : most - least
  return ticks.map(price => ({ price, step }))
}

/** Returns ticks of a logarithmic scale: `decadeTicks(3, 70) // 5, 10, 20, 50` */
function decadeTicks(least: number, most: number): PriceTick[] {
  const [first, last] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))]
  const rounds = last - first > MOST_DECADES ? [1] : ROUND
  const powers = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index))
  return powers
    .flatMap(power => rounds.map(round => ({ price: Number((round * power).toPrecision(12)), step: power })))
    .filter(({ price }) => price >= least && price <= most)
}
