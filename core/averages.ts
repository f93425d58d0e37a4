/** Median: the mean of the two middle values if their number is even. undefined for an empty list. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2
}

/** Arithmetic mean. undefined for an empty list. */
export function meanOf(values: readonly number[]): number | undefined {
  let sum = 0
  for (const value of values) sum += value
  return values.length === 0 ? undefined : sum / values.length
}

// Intervals of means over dependent buys: buys of one company move together, and so do buys of one week. Companies and
// weeks are resampled, each with replacement. A buy's weight is the number of times its company was drawn, times the
// number of times its week was drawn.
// @see Owen, The Pigeonhole Bootstrap, Annals of Applied Statistics 2007, https://doi.org/10.1214/07-AOAS122

export interface Observations {
  /** Group whose mean an observation belongs to: 0 to `groups` − 1. */
  readonly group: readonly number[]
  readonly value: readonly number[]
  readonly company: readonly string[]
  readonly week: readonly number[]
}

export interface Interval {
  readonly low: number
  readonly high: number
}

export const BOOTSTRAP_DRAWS = 500
const LOW = 0.025
const HIGH = 0.975
/** Minimum number of companies, and of weeks, that a group needs for an interval. */
export const LEAST_CLUSTERS = 20
/** Fixed seed, so that the same data give the same interval. */
const SEED = 20_260_101

/** Returns the 95 % interval of each group's mean; undefined with too few companies or weeks. */
export function clusteredIntervals(observations: Observations, groups: number): (Interval | undefined)[] {
  const companies = numbered(observations.company)
  const weeks = numbered(observations.week)
  const group = Int32Array.from(observations.group)
  const value = Float64Array.from(observations.value)
  const means = Array.from({ length: groups }, () => [] as number[])
  const random = randomFrom(SEED)
  for (let draw = 0; draw < BOOTSTRAP_DRAWS; draw += 1) {
    const company = drawCounts(companies.count, random)
    const week = drawCounts(weeks.count, random)
    const sums = new Float64Array(groups)
    const weights = new Float64Array(groups)
    for (let index = 0; index < value.length; index += 1) {
      const weight = company[companies.numbers[index]!]! * week[weeks.numbers[index]!]!
      sums[group[index]!]! += weight * value[index]!
      weights[group[index]!]! += weight
    }
    for (const [place, list] of means.entries()) {
      if (weights[place]! > 0) list.push(sums[place]! / weights[place]!)
    }
  }
  return means.map((list, place) => (hasClusters(observations, place) ? intervalOf(list) : undefined))
}

function hasClusters({ company, group, week }: Observations, wanted: number): boolean {
  const count = (clusters: readonly (number | string)[]) =>
    new Set(clusters.filter((_, index) => group[index] === wanted)).size
  return count(company) >= LEAST_CLUSTERS && count(week) >= LEAST_CLUSTERS
}

function intervalOf(means: number[]): Interval | undefined {
  const sorted = means.sort((one, other) => one - other)
  const low = sorted[Math.floor(LOW * sorted.length)]
  const high = sorted[Math.ceil(HIGH * sorted.length) - 1]
  return low === undefined || high === undefined ? undefined : { high, low }
}

function numbered(names: readonly (number | string)[]): { numbers: Int32Array; count: number } {
  const known = new Map<number | string, number>()
  const numbers = Int32Array.from(names, name => {
    const number = known.get(name) ?? known.size
    known.set(name, number)
    return number
  })
  return { count: known.size, numbers }
}

/** Counts how often each of `count` items is drawn in `count` draws with replacement. */
function drawCounts(count: number, random: () => number): Uint16Array {
  const drawn = new Uint16Array(count)
  for (let draw = 0; draw < count; draw += 1) drawn[Math.floor(random() * count)]! += 1
  return drawn
}

/** Mulberry32 generator: numbers from 0 up to but not including 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
