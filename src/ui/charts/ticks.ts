export interface Scale {
  /** Round values within the scale, ascending. */
  readonly ticks: readonly number[]
  readonly least: number
  readonly greatest: number
}

const ROUND = [1, 2, 5, 10]
/** Tolerance for floating point: 0.3 ÷ 0.1 is a little less than 3. */
const ROUNDING = 1e-9

/**
 * `scaleOf(0, 93, 4).ticks // [0, 20, 40, 60, 80]`: steps of 1, 2 or 5 times a power of ten. There are about `count` of
 * them, at most one more on each side of zero.
 */
export function scaleOf(least: number, greatest: number, count: number): Scale {
  const range = greatest - least
  if (!(range > 0)) return { greatest: least + 1, least, ticks: [least] }
  const power = 10 ** Math.floor(Math.log10(range / count))
  const step = power * ROUND.find(round => round * power * (count + 1) > range)!
  const first = Math.ceil(least / step - ROUNDING)
  const last = Math.floor(greatest / step + ROUNDING)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
  return { greatest, least, ticks }
}
