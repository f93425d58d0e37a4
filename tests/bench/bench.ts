// Measured claims: each is a ratio against a named baseline that ran in the same session, in turn with ours, or a
// limit on a figure of its own. No test fails for being slow; docs/benchmarks.md says what was measured.

export interface Claim {
  what: string
  /** `1,234 filings/s`: the median, with its unit. */
  ours: string
  /** What it is compared with and its median, or the limit. */
  baseline: string
  /** The figure the goal speaks of. */
  measured: number
  goal: Goal
}

export interface Goal {
  /** `at least 0.4` is a ratio to reach, `at most 150` a limit to keep. */
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
 * Milliseconds of each alternative, run in turn A B A B … after one warm-up of each, so that a machine that slows down
 * slows all of them.
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

/** The median of the ratios `first / second`, round by round. */
export function medianRatio(first: readonly number[], second: readonly number[]): number {
  return median(first.map((value, round) => value / second[round]!))
}
