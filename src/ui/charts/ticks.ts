export interface Scale {
  /** Round values within the scale, in ascending order. */
  readonly ticks: readonly number[]
  readonly least: number
  readonly greatest: number
}

const ROUND = [1, 2, 5, 10]
/** Tolerance for floating-point errors: 0.3 ÷ 0.1 is slightly less than 3. */
const ROUNDING = 1e-9

/**
 * Returns a scale with steps of 1, 2 or 5 times a power of ten: `scaleOf(0, 93, 4).ticks // [0, 20, 40, 60, 80]`. It
 * has about `count` ticks, at most one more on each side of zero.
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
