// Runs a bench in a process of its own, compares its rows with the kept ones, and says why it cannot run or failed.

import { fork } from 'node:child_process'
import { once } from 'node:events'

import type { Bench, Claim, LeftOut } from '../bench.ts'
import { timeFixedLoop } from './fixed-loop.ts'
import { type KeptRows, listWorse, type WorseRow } from './kept-figures.ts'

/** Time within which a bench ends after it has sent its rows. */
const END_MS = 60_000

type Row = Claim | LeftOut
type Started = Required<Pick<Bench, 'flags' | 'name'>>

export interface Run {
  readonly rows: readonly Row[]
  readonly worse: readonly WorseRow[]
  readonly loopSeconds: number
  readonly seconds: number
}

export interface Measuring {
  readonly kept: KeptRows
  /** Script that runs the bench named by its argument, and sends the rows. */
  readonly script: URL
}

/** Measures a bench. A bench with worse rows runs twice, because others may use the machine at the same time. */
export async function measureBench(
  { flags = [], name, needs = [] }: Pick<Bench, 'flags' | 'name' | 'needs'>,
  measuring: Measuring
): Promise<{ readonly failures: readonly string[]; readonly run?: Run }> {
  console.log(`\n${name}`)
  const missing = needs.flatMap(need => need() ?? [])
  if (missing.length > 0) {
    console.log(`  cannot run without ${missing.join(' and ')}`)
    return { failures: [] }
  }
  const first = await runOnce({ flags, name }, measuring)
  if (typeof first === 'string') return { failures: [`${name}: ${first}`] }
  if (first.worse.length === 0) return { failures: [], run: first }
  console.log(`  measured again, because ${first.worse.length} rows are worse than before`)
  const run = await runOnce({ flags, name }, measuring)
  if (typeof run === 'string') return { failures: [`${name}: ${run}`] }
  const worse = run.worse.filter(({ what }) => first.worse.some(other => other.what === what))
  return { failures: worse.map(({ told }) => `${name}: ${told}`), run }
}

/** Runs a bench between two rounds of the fixed loop, and prints its rows. Returns why it failed, if it did. */
async function runOnce(bench: Started, { kept, script }: Measuring): Promise<Run | string> {
  const before = timeFixedLoop()
  const started = performance.now()
  const rows = await runApart(script, bench)
  const seconds = (performance.now() - started) / 1_000
  if (typeof rows === 'string') return rows
  const loopSeconds = (before + timeFixedLoop()) / 2
  for (const row of rows) console.log(`  ${describe(row)}`)
  return { loopSeconds, rows, seconds, worse: listWorse(claimsIn(rows), kept, loopSeconds) }
}

async function runApart(script: URL, { flags, name }: Started): Promise<readonly Row[] | string> {
  const child = fork(script, [name], { execArgv: [...process.execArgv, ...flags], serialization: 'advanced' })
  let rows: readonly Row[] | undefined
  let ending: NodeJS.Timeout | undefined
  child.once('message', sent => {
    rows = sent as readonly Row[]
    ending = setTimeout(() => child.kill(), END_MS)
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(ending)
  if (code === 0 && rows) return rows
  return `ended with ${signal ?? code}, ${rows ? 'after it had sent its rows' : 'without rows'}`
}

const describe = (row: Claim | LeftOut): string =>
  'missing' in row
    ? `${row.what}: left out without ${row.missing}`
    : `${row.what}: ${row.ours} (${row.baseline}), ${row.measured.toPrecision(3)} ${row.goal.unit}`

const claimsIn = (rows: readonly (Claim | LeftOut)[]): Claim[] => rows.filter(row => 'measured' in row)
