// Breaks rules one at a time and reports faults that no test without a browser finds.

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestSpecification } from 'vitest/node'

import { type Failure, type MutatedTests, openMutatedTests } from './mutated-tests.ts'
import { AREAS, pickMutants } from './pick-mutants.ts'
import type { Mutant } from './place-mutants.ts'

interface Wanted {
  /** Total over all areas. */
  readonly count: number
  /** File for the results as JSON. */
  readonly keep: string | undefined
  /** Single area to check. */
  readonly only: string | undefined
  readonly seed: string
}

type Found = ReadonlyMap<Mutant, Failure>

/** Fault that the nearest test files did not find, and other files that may find it. */
interface Left {
  readonly mutant: Mutant
  readonly others: readonly TestSpecification[]
}

/** Projects in order. Rules take milliseconds; slower projects run only faults that survive the faster ones. */
const RINGS = ['rules', 'server', 'processes', 'pages']
/** Number of test files that run each fault separately. Surviving faults run together with the other files. */
const NEAREST = 4

export async function lookAtRules({ count, keep, only, seed }: Wanted): Promise<void> {
  const areas = only === undefined ? AREAS : [only]
  const mutants = pickMutants(areas, Math.floor(count / AREAS.length), seed)
  const found = new Map<Mutant, Failure>()
  const tests = await openMutatedTests()
  // Closes the tests on Ctrl+C, so that no database is left behind.
  process.once('SIGINT', () => void tests.close().finally(() => process.exit(1)))
  const note = (mutant: Mutant, failure: Failure): void => {
    found.set(mutant, failure)
    const results = mutants.map(mutant => ({ ...mutant, found: found.get(mutant) ?? null }))
    if (keep) writeFileSync(keep, `${JSON.stringify(results, null, 2)}\n`)
  }
  for (const ring of RINGS) {
    const specs = tests.specs.filter(({ project }) => project.name === ring)
    const left = mutants.filter(mutant => !found.has(mutant))
    if (specs.length > 0 && left.length > 0) await lookIn(tests, specs, left, note)
  }
  await tests.close()
  tell(found, mutants, areas)
}

async function lookIn(
  tests: MutatedTests,
  ring: readonly TestSpecification[],
  mutants: readonly Mutant[],
  note: (mutant: Mutant, failure: Failure) => void
): Promise<void> {
  console.log(`${mutants.length} faults; which of ${ring.length} test files run their places? Each runs once.`)
  const { broken, isLoaded, ranIn } = await tests.trace(mutants, ring)
  const specs = await withoutBroken(tests, ring, broken)
  const left: Left[] = []
  for (const [index, mutant] of mutants.entries()) {
    // For places that run while a module loads, all tests may find the fault.
    const mayFind = isLoaded[index] ? specs : (ranIn[index] ?? []).filter(spec => specs.includes(spec))
    const near = nearest(mayFind, mutant)
    const others = mayFind.filter(spec => !near.includes(spec))
    if (near.length > 0 && !(await look(mutant, near)) && others.length > 0) left.push({ mutant, others })
  }
  for (const round of roundsOf(left)) await lookTogether(round)

  async function look(mutant: Mutant, some: readonly TestSpecification[]): Promise<boolean> {
    const started = performance.now()
    const failure = await findFailure(tests, mutant, some)
    if (failure) note(mutant, failure)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${failure ? '✓' : '✗'} ${describe(mutant)} (${some.length} files, ${seconds} s)`)
    return failure !== undefined
  }

  /** Runs all faults together to find test files that may detect one; then runs each fault with those files. */
  async function lookTogether(round: readonly Left[]): Promise<void> {
    const all = specs.filter(spec => round.some(({ others }) => others.includes(spec)))
    console.log(`${round.length} faults are left; all at once meet ${all.length} test files`)
    const together = round.map(({ mutant }) => mutant)
    const failing = new Set((await tests.failing(together, all, 'all')).map(({ file }) => resolve(file)))
    for (const { mutant, others } of round) {
      const some = others.filter(({ moduleId }) => failing.has(moduleId))
      if (some.length > 0) await look(mutant, some)
    }
  }
}

/** Groups faults into rounds, because faults that overlap in a file cannot be applied together. */
function roundsOf(left: readonly Left[]): Left[][] {
  const rounds: Left[][] = []
  for (const one of left) {
    const round = rounds.find(others => !others.some(({ mutant }) => isOverlap(mutant, one.mutant)))
    if (round) round.push(one)
    else rounds.push([one])
  }
  return rounds
}

function isOverlap(one: Mutant, other: Mutant): boolean {
  return one.file === other.file && one.start < other.end && other.start < one.end
}

/** Test files with the nearest path, because those in the same folder cover most of the code. */
function nearest(specs: readonly TestSpecification[], { file }: Mutant): TestSpecification[] {
  const folders = resolve('tests', file).split('/')
  const sharedWith = ({ moduleId }: TestSpecification): number => {
    const others = moduleId.split('/')
    return folders.findIndex((folder, index) => folder !== others[index])
  }
  return specs.toSorted((one, other) => sharedWith(other) - sharedWith(one)).slice(0, NEAREST)
}

/**
 * First failing test. A failure counts only if the test passes without the fault, because tests may time out on a busy
 * machine.
 */
async function findFailure(
  tests: MutatedTests,
  mutant: Mutant,
  specs: readonly TestSpecification[]
): Promise<Failure | undefined> {
  const [failure] = await tests.failing([mutant], specs, 'first')
  if (!failure || !/timed out|timeout/i.test(failure.message)) return failure
  const same = specs.filter(({ moduleId }) => moduleId === resolve(failure.file))
  const [asItIs] = await tests.failing([], same, 'first')
  return asItIs ? undefined : failure
}

/** Removes test files that fail twice without a fault, because they cannot detect one. */
async function withoutBroken(
  tests: MutatedTests,
  ring: readonly TestSpecification[],
  broken: readonly Failure[]
): Promise<TestSpecification[]> {
  const files = new Set(broken.map(({ file }) => resolve(file)))
  const again = ring.filter(({ moduleId }) => files.has(moduleId))
  const failures = again.length > 0 ? await tests.failing([], again, 'all') : []
  for (const { file, test } of failures) console.log(`Fails as it is, and is left out: ${file} ${test}`)
  return ring.filter(({ moduleId }) => !failures.some(({ file }) => resolve(file) === moduleId))
}

function tell(found: Found, mutants: readonly Mutant[], areas: readonly string[]): void {
  const shareOf = (some: readonly Mutant[]) =>
    `${some.filter(mutant => found.has(mutant)).length} of ${some.length} found`
  const survivors = mutants.filter(mutant => !found.has(mutant))
  if (survivors.length > 0) console.log('\nNot found:')
  for (const mutant of survivors) console.log(`  ${describe(mutant)}`)
  for (const area of areas)
    console.log(`${area}: ${shareOf(mutants.filter(({ file }) => file.startsWith(`${area}/`)))}`)
  console.log(shareOf(mutants))
}

function describe({ file, kind, line, original, replacement }: Mutant): string {
  return `${file}:${line} ${kind}: ${inOneLine(original)} → ${inOneLine(replacement)}`
}

function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
