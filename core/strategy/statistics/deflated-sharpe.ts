import { type Moments, meanOf, momentsOf } from './moments.ts'
import { normalQuantile, normalShare } from './normal.ts'

const EULER = 0.577_215_664_901_532_9

/**
 * The Sharpe ratio that the best of `variants` is expected to have by luck alone; `spread` is the standard deviation of
 * their ratios. 0 for one that was never chosen among others.
 */
export function luckOf(variants: number, spread: number): number {
  if (variants < 2) return 0
  const [first, second] = [normalQuantile(1 - 1 / variants), normalQuantile(1 - 1 / (variants * Math.E))]
  return spread * ((1 - EULER) * first + EULER * second)
}

/**
 * How likely the true Sharpe ratio lies above what luck gives the best of all variants that were tried, 0 to 1; undefined
 * for returns that do not vary. `excess` is what each session earned above cash; `sharpes` are those of all variants over a
 * session, this one's included.
 *
 * @see Bailey, López de Prado, The Deflated Sharpe Ratio, Journal of Portfolio Management 2014, https://doi.org/10.3905/jpm.2014.40.5.094
 */
export function deflatedSharpe(excess: Float64Array, sharpes: readonly number[], variants: number): number | undefined {
  const moments = momentsOf(excess)
  if (!(moments.deviation > 0)) return undefined
  const middle = meanOf(sharpes)
  const spread = Math.sqrt(meanOf(sharpes.map(value => (value - middle) ** 2)))
  return shareAbove(luckOf(variants, spread), { ...moments, sessions: excess.length })
}

/** How likely the true Sharpe ratio lies above `limit`, both over a session. */
export function shareAbove(limit: number, of: Moments & { readonly sessions: number }): number {
  const { deviation, kurtosis, mean, sessions, skewness } = of
  const sharpe = mean / deviation
  const width = Math.sqrt(1 - skewness * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2)
  return normalShare(((sharpe - limit) * Math.sqrt(sessions - 1)) / width)
}
