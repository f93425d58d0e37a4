// Seeded random numbers, equal on every machine.

export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns a whole number from `low` to `high`, both inclusive. */
  integer(low: number, high: number): number
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value
  /** Returns one of `values`, chosen by weight: `weighted([['often', 9], ['rarely', 1]])`. */
  weighted<Value>(values: readonly (readonly [Value, number])[]): Value
  /** Returns `count` different values in random order. */
  sample<Value>(values: readonly Value[], count: number): Value[]
  normal(mean: number, deviation: number): number
  /** Returns a positive number around `median`; 68 % are within a factor of e^`spread`. */
  logNormal(median: number, spread: number): number
  /** Returns an independent sequence, which draws from this one do not affect. */
  fork(name: string): Random
}

/** @see Chris Doty-Humphrey, "sfc32" in PractRand: a small generator that passes its tests */
export function makeRandom(seed: string): Random {
  const next = sfc32(hash(seed))
  const between = (low: number, high: number): number => low + next() * (high - low)
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const normal = (mean: number, deviation: number): number =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    between,
    chance: probability => next() < probability,
    fork: name => makeRandom(`${seed}/${name}`),
    integer,
    logNormal: (median, spread) => median * Math.exp(normal(0, spread)),
    next,
    normal,
    pick: values => values[integer(0, values.length - 1)]!,
    sample: (values, count) => shuffled(values, integer).slice(0, count),
    weighted: values => weighted(values, next())
  }
}

/** Returns the values in random order (Fisher-Yates shuffle). */
function shuffled<Value>(values: readonly Value[], integer: Random['integer']): Value[] {
  const order = [...values]
  for (let index = order.length - 1; index > 0; index--) {
    const other = integer(0, index)
    const value = order[index]!
    order[index] = order[other]!
    order[other] = value
  }
  return order
}

function weighted<Value>(values: readonly (readonly [Value, number])[], share: number): Value {
  let left = share * values.reduce((sum, [, weight]) => sum + weight, 0)
  const found = values.find(([, weight]) => {
    left -= weight
    return left < 0
  })
  return (found ?? values.at(-1)!)[0]
}

type State = [number, number, number, number]

function sfc32(state: State): () => number {
  let [a, b, c, counter] = state
  const next = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }
  /* The first rounds are skipped, because similar seeds give similar first numbers. */
  for (let round = 0; round < 15; round++) next()
  return next
}

/** Returns four FNV-1a hashes with different offsets. */
function hash(text: string): State {
  return [2_166_136_261, 3_144_134_277, 1_013_904_242, 2_773_480_762].map(offset => {
    let value = offset
    for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16_777_619)
    return value
  }) as State
}
