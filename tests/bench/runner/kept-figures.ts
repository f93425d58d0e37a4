// Compares the rows of a run with figures that were kept from an earlier one (tests/bench/kept-figures.json). Ratios are
// compared as they are. Times and rates are compared in units of the fixed loop, other figures directly.

import { type Claim, isMet, type LeftOut } from '../bench.ts'

/** Kept figures by bench and row, and the duration of each bench in seconds. */
export interface Kept {
  readonly figures: Readonly<Record<string, KeptRows>>
  readonly seconds: Readonly<Record<string, number>>
}

export type KeptRows = Readonly<Record<string, KeptFigure>>

interface KeptFigure {
  readonly figure: number
  /** Commit and day on which it was measured. */
  readonly on: string
}

/** Share by which a row may get worse without failing. */
export const ALLOWED_LOSS = 0.25
const SECONDS: Readonly<Record<string, number>> = { minutes: 60, ms: 0.001, s: 1 }
const RATE = /\/s$/

/** Whether a figure is a time or a rate, and therefore needs the fixed loop as its baseline. */
export const isAbsolute = ({ goal: { unit } }: Pick<Claim, 'goal'>): boolean => unit in SECONDS || RATE.test(unit)

/** Returns the figure by which runs are compared. For a rate, it is the work done in the time of one loop. */
export function comparedFigure({ goal, measured }: Pick<Claim, 'goal' | 'measured'>, loopSeconds: number): number {
  if (RATE.test(goal.unit)) return measured * loopSeconds
  const seconds = SECONDS[goal.unit]
  return seconds === undefined ? measured : (measured * seconds) / loopSeconds
}

export interface WorseRow {
  readonly what: string
  /** Both figures in words. */
  readonly told: string
}

/** Lists rows that are worse than the kept ones by more than a quarter, or that miss a goal to which alone they are held. */
export function listWorse(claims: readonly Claim[], kept: KeptRows, loopSeconds: number): readonly WorseRow[] {
  return claims.flatMap(claim => {
    const { what } = claim
    const before = kept[what]
    const figure = comparedFigure(claim, loopSeconds)
    if (!isWorse(claim, figure, before?.figure)) return []
    const against = claim.compared === 'goal' || !before ? goalOf(claim) : `${tell(before.figure)} on ${before.on}`
    return [{ told: `${what}: ${tell(figure)} against ${against}`, what }]
  })
}

function isWorse(claim: Claim, figure: number, before: number | undefined): boolean {
  if (claim.compared === 'goal') return !isMet(claim)
  if (before === undefined) return false
  const isHigherBetter = claim.compared === 'higher' || claim.goal.kind === 'at least'
  return isHigherBetter ? figure < before * (1 - ALLOWED_LOSS) : figure > before * (1 + ALLOWED_LOSS)
}

const goalOf = ({ goal }: Claim): string => `the goal of ${goal.kind} ${goal.value} ${goal.unit}`.trimEnd()
const tell = (figure: number): string => String(Number(figure.toPrecision(3)))

/**
 * Returns the kept figures with those of a run added. Figures that are kept already stay, unless `replaces`: otherwise a
 * row could get worse by a little in each run. Rows that the bench no longer has go.
 */
export function keepFigures(
  kept: Kept,
  { bench, loopSeconds, on, rows, seconds }: MeasuredBench,
  { replaces }: { readonly replaces: boolean }
): Kept {
  const before = kept.figures[bench] ?? {}
  const own = rows.flatMap((row): [string, KeptFigure][] => {
    const earlier = before[row.what]
    if ('missing' in row) return earlier ? [[row.what, earlier]] : []
    if (row.compared === 'goal') return []
    const measured = { figure: Number(comparedFigure(row, loopSeconds).toPrecision(3)), on }
    return [[row.what, replaces ? measured : (earlier ?? measured)]]
  })
  return {
    figures: { ...kept.figures, [bench]: Object.fromEntries(own) },
    seconds: { ...kept.seconds, [bench]: Math.round(seconds) }
  }
}

export interface MeasuredBench {
  readonly bench: string
  readonly rows: readonly (Claim | LeftOut)[]
  readonly loopSeconds: number
  readonly on: string
  readonly seconds: number
}

/** Duration assumed for a bench that was never measured. */
const UNKNOWN_SECONDS = 240

/** Returns the benches of a part such as `1/3`. The parts take about equally long. @throws when there is no such part. */
export function benchesOfPart(names: readonly string[], part: string, seconds: Kept['seconds']): string[] {
  const [number = 0, count = 0] = part.split('/').map(Number)
  if (!(Number.isInteger(number) && Number.isInteger(count) && number >= 1 && number <= count))
    throw new Error(`“${part}” is no part: write 1/3 for the first of three.`)
  const parts = Array.from({ length: count }, () => ({ names: [] as string[], seconds: 0 }))
  const lengthOf = (name: string): number => seconds[name] ?? UNKNOWN_SECONDS
  for (const name of names.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    const shortest = parts.reduce((least, each) => (each.seconds < least.seconds ? each : least))
    shortest.names.push(name)
    shortest.seconds += lengthOf(name)
  }
  return parts[number - 1]!.names
}
