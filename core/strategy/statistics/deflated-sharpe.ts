import { type Moments, meanOf, momentsOf } from './moments.ts'

const EULER = 0.577_215_664_901_532_9

/**
 * Sharpe ratio that the best of `variants` is expected to have by luck alone; 0 for a single variant. `spread` is the
 * standard deviation of their ratios.
 */
export function luckOf(variants: number, spread: number): number {
  if (variants < 2) return 0
  const [first, second] = [normalQuantile(1 - 1 / variants), normalQuantile(1 - 1 / (variants * Math.E))]
  return spread * ((1 - EULER) * first + EULER * second)
}

/**
 * Probability, 0 to 1, that the true Sharpe ratio exceeds what the best of all variants would reach by luck alone.
 * Undefined for returns without variation. `excess` is the return of each session above cash. `sharpes` are the
 * per-session ratios of all variants, including this one.
 * @see Bailey, López de Prado, The Deflated Sharpe Ratio, Journal of Portfolio Management 2014, https://doi.org/10.3905/jpm.2014.40.5.094
 */
export function deflatedSharpe(excess: Float64Array, sharpes: readonly number[], variants: number): number | undefined {
  const moments = momentsOf(excess)
  if (!(moments.deviation > 0)) return undefined
  const middle = meanOf(sharpes)
  const spread = Math.sqrt(meanOf(sharpes.map(value => (value - middle) ** 2)))
  return shareAbove(luckOf(variants, spread), { ...moments, sessions: excess.length })
}

/** Probability that the true Sharpe ratio exceeds `limit`, both per session. */
export function shareAbove(limit: number, of: Moments & { readonly sessions: number }): number {
  const { deviation, kurtosis, mean, sessions, skewness } = of
  const sharpe = mean / deviation
  const width = Math.sqrt(1 - skewness * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2)
  return normalShare(((sharpe - limit) * Math.sqrt(sessions - 1)) / width)
}

/**
 * Probability that a standard normal variable is below `x`, with an error below 1e-15.
 * @see Marsaglia, Evaluating the Normal Distribution, Journal of Statistical Software 2004, https://doi.org/10.18637/jss.v011.i04
 */
export function normalShare(x: number): number {
  if (Math.abs(x) > 8) return x > 0 ? 1 : 0
  let term = x
  let sum = x
  for (let k = 3; Math.abs(term) > 1e-17 * Math.abs(sum); k += 2) {
    term *= (x * x) / k
    sum += term
  }
  return 0.5 + (sum * Math.exp(-0.5 * x * x)) / Math.sqrt(2 * Math.PI)
}

/** Quantile of the standard normal distribution for a probability of 0 to 1, by bisection to full precision. */
export function normalQuantile(share: number): number {
  let [low, high] = [-8, 8]
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2
    if (normalShare(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}
