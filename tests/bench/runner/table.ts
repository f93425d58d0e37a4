// The tables of docs/benchmarks.md: one section for each bench, one row for each claim, with the commit and day on which
// the row was measured. A row from more than fifty commits ago is marked old.

import { type Claim, isMet, type LeftOut } from '../bench.ts'
import { comparedFigure, isAbsolute } from './kept-figures.ts'

/** Number of commits after which a row counts as old. */
export const OLD_AFTER = 50
const UNKNOWN = 'unknown'
const OLD = ', old'
const COLUMNS = ['what', 'ours', 'against', 'measured', 'goal', 'measured on']

/** Returns the number of commits since this one, or undefined if the history does not contain it. */
export type AgeOf = (commit: string) => number | undefined

export interface Section {
  readonly bench: string
  readonly rows: readonly (Claim | LeftOut)[]
  /** Processor seconds of the fixed loop in this run. */
  readonly loopSeconds: number
  /** Commit and day of this run, such as `915830f2, 2026-11-28`. */
  readonly on: string
  /** Description of the machine. */
  readonly machine: string
}

/**
 * Returns the document with the section of a bench replaced. A row that was left out keeps its last result; other rows
 * that were not measured go.
 */
export function replaceSection(text: string, section: Section): string {
  const { bench, loopSeconds, machine, on, rows } = section
  const pattern = new RegExp(`## ${asPattern(bench)}\\n[\\s\\S]*?(?=\\n## |$)`)
  const before = new Map((pattern.exec(text)?.[0] ?? '').split('\n').map(line => [cellsOf(line)?.[0], line]))
  const lines = rows.flatMap(row =>
    'missing' in row ? (before.get(row.what) ?? []) : [lineOf([...cellsOfClaim(row, loopSeconds), on])]
  )
  const heading = [lineOf(COLUMNS), `|${'---|'.repeat(COLUMNS.length)}`]
  const loop = `The fixed loop took ${Math.round(loopSeconds * 1_000)} ms of processor time.`
  const written = `## ${bench}\n\n${[...heading, ...lines].join('\n')}\n\n${machine}. ${loop}\n`
  return pattern.test(text) ? text.replace(pattern, () => written) : `${text.trimEnd()}\n\n${written}`
}

/**
 * Returns the document with every row marked by its age. A row without a mark gets the one that `recordedOn` finds for
 * its line, such as the commit that wrote it.
 */
export function markRows(
  text: string,
  ageOf: AgeOf,
  recordedOn: (line: string) => string | undefined = () => undefined
): string {
  return text
    .split('\n')
    .map(line => {
      const cells = cellsOf(line)
      if (!cells) return line
      if (cells[0] === COLUMNS[0]) return lineOf(COLUMNS)
      if (/^-+$/.test(cells[0]!)) return `|${'---|'.repeat(COLUMNS.length)}`
      const on = cells[5]?.replace(OLD, '') ?? recordedOn(line) ?? UNKNOWN
      return lineOf([...cells.slice(0, 5), isOld(on, ageOf) ? `${on}${OLD}` : on])
    })
    .join('\n')
}

function isOld(on: string, ageOf: AgeOf): boolean {
  const commit = /^[0-9a-f]{7,}/.exec(on)?.[0]
  return (commit === undefined ? undefined : ageOf(commit)) === undefined || ageOf(commit!)! > OLD_AFTER
}

function cellsOfClaim(claim: Claim, loopSeconds: number): string[] {
  const { baseline, goal, measured, ours, what } = claim
  const loops = `${Number(comparedFigure(claim, loopSeconds).toPrecision(3))} ${goal.unit.endsWith('/s') ? 'in the time of a loop' : 'loops'}`
  return [
    what,
    ours,
    isAbsolute(claim) ? `${baseline}; ${loops}` : baseline,
    `${measured.toPrecision(3)} ${goal.unit}${isMet(claim) ? '' : ' (missed)'}`,
    `${goal.kind} ${goal.value} ${goal.unit}`
  ]
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Returns the cells of a row of a table, or undefined for other lines. */
function cellsOf(line: string): string[] | undefined {
  return line.startsWith('|')
    ? line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim())
    : undefined
}

const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
