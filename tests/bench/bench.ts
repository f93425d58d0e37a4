// Types and helpers of benchmarks. Each benchmark measures claims. A claim is either a ratio to a baseline, measured
// in alternation, or a limit on a figure. docs/benchmarks.md lists the results. A missed goal fails nothing, but a row
// that got worse does (runner/kept-figures.ts).

import { realData } from '#tests/support/filings/real-data.ts'
import { hasCommand } from './commands.ts'

export interface Claim {
  /** Name of the row, unique within its bench. It contains no figure that differs between runs. */
  what: string
  /** Our result with its unit, such as `1,234 filings/s`. */
  ours: string
  /** Description of the baseline with its result, or of the limit. */
  baseline: string
  /** Figure that is compared with the goal. */
  measured: number
  goal: Goal
  /**
   * Comparison with earlier runs where the goal does not tell it. `goal`: a difference or a count of mistakes, for which
   * a ratio says nothing. `higher`: a higher figure is better, although the goal is a maximum.
   */
  compared?: 'goal' | 'higher'
}

/** Row of a bench whose other rows can be measured without what it needs. */
export interface LeftOut {
  what: string
  /** Program or data that this machine lacks. */
  missing: string
}

export interface Goal {
  /** Whether `value` is a minimum, usually for a ratio, or a maximum. */
  kind: 'at least' | 'at most'
  value: number
  unit: string
}

export interface Bench {
  /** Flags of the engine with which the product runs what is measured. */
  flags?: readonly string[]
  name: string
  needs?: readonly Need[]
  run(): Promise<(Claim | LeftOut)[]>
}

/** Returns what is missing on this machine, or undefined. */
export type Need = () => string | undefined

/** Needs a file of the real data. */
export const needsData =
  (path: string): Need =>
  () =>
    realData(path) === undefined ? `${path} of the real data (CONTRIBUTING.md, "Real data")` : undefined

/** Needs an installed program. */
export const needsProgram =
  (name: string): Need =>
  () =>
    hasCommand(name) ? undefined : `the program ${name}`

/** Returns the path of a file that the bench needs. @throws when it is missing. */
export function neededData(path: string): string {
  const file = realData(path)
  if (file === undefined) throw new Error(`${path} is no need of this bench, but is read by it.`)
  return file
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
