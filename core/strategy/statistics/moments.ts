/** Mean of the values; NaN without any. */
export function meanOf(values: Float64Array | readonly number[]): number {
  let sum = 0
  for (let index = 0; index < values.length; index += 1) sum += values[index]!
  return sum / values.length
}

export interface Moments {
  readonly mean: number
  /** Sample standard deviation. */
  readonly deviation: number
  readonly skewness: number
  /** 3 for a normal distribution. */
  readonly kurtosis: number
}

export function momentsOf(values: Float64Array): Moments {
  const mean = meanOf(values)
  let [second, third, fourth] = [0, 0, 0]
  for (const value of values) {
    const off = value - mean
    second += off ** 2
    third += off ** 3
    fourth += off ** 4
  }
  const count = values.length
  const variance = second / count
  return {
    deviation: Math.sqrt(second / (count - 1)),
    kurtosis: fourth / count / variance ** 2,
    mean,
    skewness: third / count / variance ** 1.5
  }
}
