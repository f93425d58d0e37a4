// Which prices the plot of a stock spans, and which of them are named beside it.

import { scaleOf } from '#src/ui/charts/ticks.ts'

export interface PriceTick {
  readonly price: number
  /** To the next one of its size: how exactly it has to be written. */
  readonly step: number
}

const TICKS = 5
/** Within so small a range, ticks that are evenly apart serve a logarithmic scale too. */
const NARROW_RATIO = 5
/** Of more decades only powers of ten are named. */
const MOST_DECADES = 3
const ROUND = [1, 2, 5]

/** With room for the marks above and below, and for the volume; never below nothing. Nulls where nothing is seen. */
export function priceRange(least: number | null, most: number | null, isLog: boolean): [number, number] {
  if (least === null || most === null) return [1, 2]
  if (isLog) return [least / (most / least) ** 0.3 / 1.02, most * (most / least) ** 0.1 * 1.02]
  const room = most - least || most * 0.1
  return [Math.max(0, least - room * 0.28), most + room * 0.1]
}

/** Round prices from `least` to `most`, the lowest first. */
export function priceTicks(least: number, most: number, isLog: boolean): PriceTick[] {
  if (isLog && most / least > NARROW_RATIO) return decadeTicks(least, most)
  const { ticks } = scaleOf(least, most, TICKS)
  const step = ticks.length > 1 ? ticks[1]! - ticks[0]! : most - least
  return ticks.map(price => ({ price, step }))
}

/** `decadeTicks(3, 70) // 5, 10, 20, 50` */
function decadeTicks(least: number, most: number): PriceTick[] {
  const [first, last] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))]
  const rounds = last - first > MOST_DECADES ? [1] : ROUND
  const powers = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index))
  return powers
    .flatMap(power => rounds.map(round => ({ price: Number((round * power).toPrecision(12)), step: power })))
    .filter(({ price }) => price >= least && price <= most)
}
