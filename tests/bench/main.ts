// `npm run bench [-- name] [-- --part 1/3]` runs the benches whose name contains the words, or those of a part, and
// writes their rows to docs/benchmarks.md. It fails when a bench crashes or a row got worse than the figure kept in
// tests/bench/kept-figures.json by more than a quarter.
// --keep replaces kept figures with those of this run. --mark only marks the rows by their age.
// With --tests, as in `npm run test:release`, it writes nothing.

import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'

import type { Bench } from './bench.ts'
import { BENCHES } from './benches.ts'
import { countCommits, describeRun, recordedOn } from './runner/commits.ts'
import { benchesOfPart, type Kept, keepFigures } from './runner/kept-figures.ts'
import { measureBench, type Run } from './runner/run-bench.ts'
import { markRows, replaceSection } from './runner/table.ts'

const FILE = 'docs/benchmarks.md'
const KEPT = 'tests/bench/kept-figures.json'
const MACHINE = `${cpus().length} cores, Node ${process.versions.node}`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'boolean' },
    mark: { type: 'boolean' },
    part: { type: 'string' },
    tests: { type: 'boolean' }
  }
})
const on = describeRun(new Date())
const failures: string[] = []
if (!values.mark) for (const bench of chooseBenches()) await measure(bench)
if (!values.tests) writeFileSync(FILE, markRows(readFileSync(FILE, 'utf8'), countCommits(), recordedOn(FILE)))
for (const failure of failures) console.log(`✗ ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1

function chooseBenches(): readonly Bench[] {
  const words = positionals.join(' ')
  const exact = BENCHES.filter(({ name }) => name === words)
  const named = exact.length > 0 ? exact : BENCHES.filter(({ name }) => name.includes(words))
  if (named.length === 0) throw new Error(`No bench is called “${words}”.`)
  if (values.part === undefined) return named
  const names = benchesOfPart(
    named.map(({ name }) => name),
    values.part,
    readKept().seconds
  )
  return named.filter(({ name }) => names.includes(name))
}

async function measure(bench: Bench): Promise<void> {
  const { failures: own, run } = await measureBench(bench, {
    kept: values.keep ? {} : (readKept().figures[bench.name] ?? {}),
    script: new URL('./runner/run-one.ts', import.meta.url)
  })
  if (run && !values.tests) write(bench, run)
  failures.push(...own)
}

function write({ name }: Bench, { loopSeconds, rows, seconds }: Run): void {
  const section = { bench: name, loopSeconds, machine: MACHINE, on, rows }
  writeFileSync(FILE, replaceSection(readFileSync(FILE, 'utf8'), section))
  const measured = { bench: name, loopSeconds, on, rows, seconds }
  const kept = keepFigures(readKept(), measured, { replaces: values.keep ?? false })
  writeFileSync(KEPT, `${JSON.stringify(kept, undefined, 2)}\n`)
}

function readKept(): Kept {
  return JSON.parse(readFileSync(KEPT, 'utf8')) as Kept
}
