import type { Stage } from './run-stages.ts'

const REPORTERS = ['--reporter=default', '--reporter=json']

/** What tsc found of each file last time, by its content: files that nothing changed for are not looked at again. */
const KNOWN_TYPES = 'node_modules/.cache/core.tsbuildinfo'

/** Types, the core's wall, lint and format, dead exports. `astro check` types every file of the project, as tsc would. */
export const STATIC_STAGES: readonly Stage[] = [
  { args: ['sync'], command: 'astro', name: 'generated types' },
  {
    args: ['--noEmit', '-p', 'core', '--incremental', '--tsBuildInfoFile', KNOWN_TYPES],
    command: 'tsc',
    name: 'the wall around the core'
  },
  // The stage before it has generated what it needs.
  { args: ['check', '--noSync', '--minimumFailingSeverity', 'warning'], command: 'astro', name: 'types and pages' },
  { args: ['ci', '--error-on-warnings'], command: 'biome', name: 'lint and format' },
  { args: ['--no-progress'], command: 'knip', name: 'dead exports' }
]

export const UNIT_STAGE: Stage = {
  args: ['run', ...REPORTERS, '--outputFile.json=test-results/unit.json'],
  command: 'vitest',
  name: 'unit and integration',
  report: 'test-results/unit.json'
}

export const BUILD_STAGE: Stage = { args: ['scripts/build.ts'], command: 'node', name: 'build' }

/** What is held to a time, so that nothing else may run beside it. */
const TIMED = [
  'tests/e2e/readers/alerts.test.ts',
  'tests/e2e/operation/faults.test.ts',
  'tests/e2e/operation/start.test.ts'
]

export const JOURNEY_STAGE: Stage = journeys(
  'journeys in Chromium',
  'journeys',
  TIMED.map(file => `--exclude=${file}`)
)

export const TIMED_STAGE: Stage = journeys('starts and faults, against the clock', 'timed', [
  ...TIMED,
  '--no-file-parallelism'
])

/** Lighthouse, largest paints, interactions: what docs/audit.md tells, but for the bytes. */
export const AUDIT_STAGE: Stage = {
  args: ['tests/audit/main.ts', '--tests'],
  command: 'node',
  name: 'audit of what visitors feel'
}

function journeys(name: string, file: string, which: readonly string[]): Stage {
  const report = `test-results/${file}.json`
  return {
    args: ['run', '--config', 'vitest.e2e.config.ts', ...which, ...REPORTERS, `--outputFile.json=${report}`],
    command: 'vitest',
    name,
    report
  }
}
