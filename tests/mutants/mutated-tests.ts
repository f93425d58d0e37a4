// Runs the tests without a browser on sources that are mutated while being loaded, in one Vitest instance.

import childProcess, { type ChildProcess } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { relative, resolve } from 'node:path'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import type { TestModule, TestSpecification, Vitest } from 'vitest/node'

import config from '../../vitest.config.ts'
import { type Mutant, withMutant, withProbes } from './place-mutants.ts'

export interface MutatedTests {
  readonly specs: readonly TestSpecification[]
  /** Runs the tests once to find the places that each executes. */
  trace(mutants: readonly Mutant[], specs: readonly TestSpecification[]): Promise<Trace>
  /** Returns the tests that fail with all these faults combined. */
  failing(mutants: readonly Mutant[], specs: readonly TestSpecification[], wanted: 'all' | 'first'): Promise<Failure[]>
  close(): Promise<void>
}

export interface Trace {
  /** Tests that fail without a fault, and so cannot detect any. */
  readonly broken: readonly Failure[]
  /** Test files that execute a place, by its index in the list; the quickest first. */
  readonly ranIn: readonly TestSpecification[][]
  /** Places that run while their module loads, which happens once for many test files. */
  readonly isLoaded: readonly boolean[]
}

export interface Failure {
  readonly file: string
  readonly test: string
  readonly message: string
}

const WITH_BROWSER = ['islands', 'journeys']
const SECOND_MS = 1000
/** Test timeouts. They are short, because a fault may make a test wait forever. */
const LIMITS = {
  expect: { poll: { timeout: 20 * SECOND_MS } },
  hookTimeout: 180 * SECOND_MS,
  testTimeout: 60 * SECOND_MS
}
/** Kills the test processes if no test file ends in this time. An endless loop prevents a test's own timeout. */
const STUCK_MS = 300 * SECOND_MS

/** Functions that rewrite source text, by path. */
type Rewritten = ReadonlyMap<string, (text: string) => string>
/** Hooks of the Vitest instance. */
interface Watched {
  onEnd(module: TestModule): void
  rewrite(text: string, path: string): string | undefined
}

export async function openMutatedTests(): Promise<MutatedTests> {
  let rewritten: Rewritten = new Map()
  let ended: TestModule[] = []
  const forks = noteForks()
  // Defines a probe without effect, because this process also loads sources with probes.
  Object.assign(globalThis, { hitMutant: () => (value: unknown) => value })
  const stuck = setTimeout(() => {
    for (const fork of forks) fork.kill('SIGKILL')
  }, STUCK_MS)
  const vitest = await startVitest({
    onEnd(module) {
      stuck.refresh()
      ended.push(module)
    },
    rewrite: (text, path) => rewritten.get(path)?.(text)
  })
  const specs = await vitest.globTestSpecifications()

  const run = async (wanted: Rewritten, some: readonly TestSpecification[], bail: number): Promise<Failure[]> => {
    for (const file of [...rewritten.keys(), ...wanted.keys()]) vitest.invalidateFile(file)
    for (const project of vitest.projects) project.config.bail = bail
    rewritten = wanted
    ended = []
    stuck.refresh()
    const { unhandledErrors } = await vitest.runTestSpecifications([...some])
    return [
      ...ended.flatMap(failuresOf),
      ...unhandledErrors.map(error => ({ file: '', message: String(error), test: '' }))
    ]
  }
  return {
    async close() {
      clearTimeout(stuck)
      await vitest.close()
    },
    failing: (mutants, some, wanted) => run(mutantsByFile(mutants), some, wanted === 'first' ? 1 : 0),
    specs,
    async trace(mutants, some) {
      const broken = await run(probesByFile(mutants), some, 0)
      const modules = new Map(ended.map(module => [module.moduleId, module]))
      const durationOf = ({ moduleId }: TestSpecification) => modules.get(moduleId)?.diagnostic().duration ?? 0
      const quickest = some.toSorted((one, other) => durationOf(one) - durationOf(other))
      const hits = ({ moduleId }: TestSpecification, id: number) => modules.get(moduleId)?.meta().hits?.includes(id)
      return {
        broken,
        isLoaded: mutants.map((_, id) => [...modules.values()].some(module => module.meta().loaded?.includes(id))),
        ranIn: mutants.map((_, id) => quickest.filter(spec => hits(spec, id)))
      }
    }
  }
}

/** Starts the projects of `npm test` that need no browser. */
async function startVitest({ onEnd, rewrite }: Watched): Promise<Vitest> {
  const { createVitest } = await import('vitest/node')
  const { projects = [], ...shared } = config.test ?? {}
  const inline = projects as TestProjectInlineConfiguration[]
  return createVitest('test', {
    config: false,
    maxWorkers: 1,
    projects: inline
      .filter(({ test }) => !WITH_BROWSER.includes(String(test?.name)))
      .map(({ test }) => ({
        plugins: [{ enforce: 'pre', name: 'mutants', transform: rewrite }],
        test: {
          ...shared,
          ...test,
          ...LIMITS,
          // An on-disk cache would pass mutated sources to the next run.
          fsModuleCache: false,
          setupFiles: [resolve(import.meta.dirname, 'note-hits.ts')]
        }
      })),
    reporters: [{ onTestModuleEnd: onEnd }],
    watch: false
  })
}

function failuresOf(module: TestModule): Failure[] {
  if (module.ok()) return []
  const file = relative(process.cwd(), module.moduleId)
  const failed = [...module.children.allTests('failed')].map(test => ({
    file,
    message: messageOf(test.result().errors),
    test: test.fullName
  }))
  return failed.length > 0 ? failed : [{ file, message: messageOf(module.errors()), test: 'the file itself' }]
}

function messageOf(errors: readonly { readonly message: string }[] | undefined): string {
  return errors?.[0]?.message.split('\n')[0] ?? ''
}

function mutantsByFile(mutants: readonly Mutant[]): Rewritten {
  return byFile(mutants, (text, placed) =>
    placed.toSorted((one, other) => other.start - one.start).reduce(withMutant, text)
  )
}

function probesByFile(mutants: readonly Mutant[]): Rewritten {
  const numbered = mutants.map((mutant, id) => ({ ...mutant, id }))
  return byFile(numbered, withProbes)
}

function byFile<Placed extends Mutant>(
  placed: readonly Placed[],
  rewrite: (text: string, placed: readonly Placed[]) => string
): Rewritten {
  const files = Map.groupBy(placed, ({ file }) => resolve(file))
  return new Map([...files].map(([path, inFile]) => [path, text => rewrite(text, inFile)]))
}

/** Collects the processes that run test files. */
function noteForks(): Set<ChildProcess> {
  const forks = new Set<ChildProcess>()
  const { fork } = childProcess
  childProcess.fork = ((...given: Parameters<typeof fork>) => {
    const child = fork(...given)
    forks.add(child)
    child.once('exit', () => forks.delete(child))
    return child
  }) as typeof fork
  syncBuiltinESMExports()
  return forks
}
