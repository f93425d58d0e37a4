// Indicators of technical analysis over closes, oldest first. Each result has one value per close, NaN before the
// indicator's first value.
// @see docs/reference/stocks.md, "Indicators"

export const RSI_PERIOD = 14
const FAST_PERIOD = 12
const SLOW_PERIOD = 26
const SIGNAL_PERIOD = 9

/** Mean of the last `period` values. Sums them anew for each mean, so that rounding errors do not add up. */
export function simpleAverage(values: Float64Array, period: number): Float64Array {
  return values.map((_, index) => (index < period - 1 ? Number.NaN : meanUpTo(values, index, period)))
}

/** Exponential moving average. It starts with the simple mean of the first `period` values from index `first` on. */
export function exponentialAverage(values: Float64Array, period: number, first = 0): Float64Array {
  const averages = new Float64Array(values.length).fill(Number.NaN)
  const seed = first + period - 1
  if (seed >= values.length) return averages
  const weight = 2 / (period + 1)
  let average = meanUpTo(values, seed, period)
  averages[seed] = average
  for (let index = seed + 1; index < values.length; index++) {
    average += weight * (values[index]! - average)
    averages[index] = average
  }
  return averages
}

/** Relative strength from 0 to 100 with Wilder's smoothing; NaN until a close differs from the one before it. */
export function relativeStrength(closes: Float64Array, period = RSI_PERIOD): Float64Array {
  const strengths = new Float64Array(closes.length).fill(Number.NaN)
  let gain = 0
  let loss = 0
  for (let index = 1; index < closes.length; index++) {
    const change = closes[index]! - closes[index - 1]!
    const isSeed = index <= period
    const before = isSeed ? 1 : (period - 1) / period
    gain = gain * before + Math.max(change, 0) / period
    loss = loss * before + Math.max(-change, 0) / period
    if (index >= period && gain + loss > 0) strengths[index] = (100 * gain) / (gain + loss)
  }
  return strengths
}

export interface Convergence {
  /** Fast average minus slow average. */
  readonly line: Float64Array
  /** Average of the line. */
  readonly signal: Float64Array
}

/**
 * Moving average convergence and divergence (MACD) over 12, 26 and 9 sessions, both averages from the first close on.
 */
export function convergence(closes: Float64Array): Convergence {
  const slow = exponentialAverage(closes, SLOW_PERIOD)
  const line = exponentialAverage(closes, FAST_PERIOD).map((fast, index) => fast - slow[index]!)
  return { line, signal: exponentialAverage(line, SIGNAL_PERIOD, SLOW_PERIOD - 1) }
}

function meanUpTo(values: Float64Array, last: number, period: number): number {
  let sum = 0
  for (let index = last - period + 1; index <= last; index++) sum += values[index]!
  return sum / period
}
