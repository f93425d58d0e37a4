// Measured claims. Each is a ratio to a baseline that ran alternately in the same session, or a limit on a figure. No
// test fails for being slow; docs/benchmarks.md lists the results.

export interface Claim {
  what: string
  /** Median with its unit, such as `1,234 filings/s`. */
  ours: string
  /** Baseline and its median, or the limit. */
  baseline: string
  /** Figure that the goal applies to. */
  measured: number
  goal: Goal
}

export interface Goal {
  /** `at least 0.4` is a minimum ratio, `at most 150` an upper limit. */
  kind: 'at least' | 'at most'
  value: number
  unit: string
}

export interface Bench {
  name: string
  run(): Promise<Claim[]>
}

export function isMet({ goal, measured }: Pick<Claim, 'goal' | 'measured'>): boolean {
  return goal.kind === 'at least' ? measured >= goal.value : measured <= goal.value
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((first, second) => first - second)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Milliseconds of each alternative, run in turn A B A B … after one warm-up each. Alternating spreads a slowdown of the
 * machine over all of them.
 */
export async function timeInTurn<Name extends string>(
  alternatives: Record<Name, () => Promise<unknown> | unknown>,
  rounds = 5
): Promise<Record<Name, number[]>> {
  const names = Object.keys(alternatives) as Name[]
  const times = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const started = performance.now()
      await alternatives[name]()
      if (round > 0) times[name].push(performance.now() - started)
    }
  }
  return times
}

/** Median of the ratios `first / second` per round. */
export function medianRatio(first: readonly number[], second: readonly number[]): number {
  return median(first.map((value, round) => value / second[round]!))
}
