import type { Stage } from './run-stages.ts'

const REPORTERS = ['--reporter=dot', '--reporter=json']

/** Files in which tsc caches its results, so that unchanged files are not checked again. */
const KNOWN_CORE_TYPES = 'node_modules/.cache/core.tsbuildinfo'
const KNOWN_TYPES = 'node_modules/.cache/all.tsbuildinfo'

export const BUILD_STAGE: Stage = { args: ['scripts/build.ts'], command: 'node', name: 'build' }

const CORE_STAGE: Stage = {
  args: ['--noEmit', '-p', 'core', '--incremental', '--tsBuildInfoFile', KNOWN_CORE_TYPES],
  command: 'tsc',
  name: 'the wall around the core'
}

const TYPES_STAGE: Stage = {
  args: ['--noEmit', '--incremental', '--tsBuildInfoFile', KNOWN_TYPES],
  command: 'tsc',
  name: 'types'
}

/** Checks without running code: types, imports of the core, lint and format, dead exports. */
export const STATIC_STAGES: readonly Stage[] = [
  { args: ['sync'], command: 'astro', name: 'generated types' },
  CORE_STAGE,
  TYPES_STAGE,
  // Does not sync, because the first stage has generated the types.
  {
    args: ['check', '--noSync', '--minimumFailingSeverity', 'warning', '--tsconfig', 'tsconfig.pages.json'],
    command: 'astro',
    name: 'types of pages'
  },
  { args: ['ci', '--error-on-warnings'], command: 'biome', name: 'lint and format' },
  { args: ['--no-progress'], command: 'knip', name: 'dead exports' }
]

export const TEST_STAGE = vitest('tests', 'test')

/** All tests in random order, with property tests at full length. */
export const SHUFFLED_STAGE: Stage = {
  ...vitest('tests in another order', 'shuffled', '--sequence.shuffle'),
  env: async () => ({ TEST_RING: 'release' })
}

export const RELEASE_STAGE: Stage = {
  ...vitest('clocks, kills and real data', 'release', '--config', 'vitest.release.config.ts'),
  env: async () => ({ TEST_RING: 'release' })
}

/** Fault tests at full length. */
export const FAULT_STAGE: Stage = { args: ['tests/faults/main.ts'], command: 'node', name: 'faults' }

/** Measures Lighthouse scores, largest paints and interactions, whose results docs/audit.md lists. */
export const AUDIT_STAGE: Stage = {
  args: ['tests/audit/main.ts', '--tests'],
  command: 'node',
  name: 'audit of what visitors feel'
}

const BENCH_PARTS = 3

/** All benches against the kept figures, in parts of at most 40 minutes. */
export const BENCH_STAGES: readonly Stage[] = Array.from({ length: BENCH_PARTS }, (_, index) => {
  const part = `${index + 1}/${BENCH_PARTS}`
  return { args: ['tests/bench/main.ts', '--tests', '--part', part], command: 'node', name: `benches, part ${part}` }
})

/** Lint of changed files, and type checks. */
export const QUICK_STATIC_STAGES: readonly Stage[] = [
  { args: ['check', '--changed', '--since=HEAD', '--no-errors-on-unmatched'], command: 'biome', name: 'lint' },
  CORE_STAGE,
  TYPES_STAGE
]

/** Tests affected by changed files, without projects that need pages of the whole site. */
export const QUICK_TEST_STAGE = vitest(
  'tests of the change',
  'quick',
  '--changed',
  '--passWithNoTests',
  ...['rules', 'islands', 'server', 'processes'].map(project => `--project=${project}`)
)

function vitest(name: string, file: string, ...which: string[]): Stage {
  const report = `test-results/${file}.json`
  return {
    args: ['run', ...which, ...REPORTERS, `--outputFile.json=${report}`],
    command: 'vitest',
    name,
    report
  }
}
