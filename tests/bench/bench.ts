// Types and helpers of benchmarks. Each benchmark measures claims. A claim is either a ratio to a baseline, measured
// in alternation, or a limit on a figure. Missed goals fail no test; docs/benchmarks.md lists the results.

export interface Claim {
  what: string
  /** Our result with its unit, such as `1,234 filings/s`. */
  ours: string
  /** Description of the baseline with its result, or of the limit. */
  baseline: string
  /** Figure that is compared with the goal. */
  measured: number
  goal: Goal
}

export interface Goal {
  /** Whether `value` is a minimum, usually for a ratio, or a maximum. */
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
 * Times each alternative in milliseconds. They run in turn (A B A B …) after one warm-up each, so that a slowdown of
 * the machine affects all of them.
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
