// Normal distribution, for the deflated Sharpe ratio.

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
