// `npm run bench [name]` runs the benches whose name contains the argument, and writes results to docs/benchmarks.md.

import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

import { type Bench, type Claim, isMet } from './bench.ts'
import { BENCHES } from './benches.ts'

const FILE = 'docs/benchmarks.md'
const wanted = process.argv[2] ?? ''

const named = BENCHES.filter(({ name }) => name === wanted)

for (const bench of named.length > 0 ? named : BENCHES.filter(({ name }) => name.includes(wanted))) {
  console.log(`\n${bench.name}`)
  const claims = await bench.run()
  for (const claim of claims) console.log(`  ${rowOf(claim)}`)
  // A bench without its data measures nothing, and its last results stay.
  if (claims.length > 0) keep(bench, claims)
}

/** Replaces the section of one bench in the file. Results of other benches stay. */
function keep(bench: Bench, claims: readonly Claim[]): void {
  const text = readFileSync(FILE, 'utf8')
  const section = `## ${bench.name}\n\n| what | ours | against | measured | goal |\n|---|---|---|---|---|\n${claims
    .map(rowOf)
    .join('\n')}\n\n${cpus().length} cores, Node ${process.versions.node}.\n`
  const old = new RegExp(`## ${asPattern(bench.name)}\\n[\\s\\S]*?(?=\\n## |$)`)
  writeFileSync(FILE, old.test(text) ? text.replace(old, () => section) : `${text.trimEnd()}\n\n${section}`)
}

function rowOf(claim: Claim): string {
  const { baseline, goal, measured, ours, what } = claim
  const mark = isMet(claim) ? '' : ' (missed)'
  return `| ${what} | ${ours} | ${baseline} | ${measured.toPrecision(3)} ${goal.unit}${mark} | ${goal.kind} ${goal.value} ${goal.unit} |`
}

function asPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
