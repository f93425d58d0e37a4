import type { Stage } from './run-stages.ts'

const REPORTERS = ['--reporter=default', '--reporter=json']

/** Types, the core's wall, lint and format, dead exports. */
export const STATIC_STAGES: readonly Stage[] = [
  { args: ['sync'], command: 'astro', name: 'generated types' },
  { args: ['--noEmit', '-p', '.'], command: 'tsc', name: 'types' },
  { args: ['--noEmit', '-p', 'core'], command: 'tsc', name: 'the wall around the core' },
  { args: ['check', '--minimumFailingSeverity', 'warning'], command: 'astro', name: 'pages' },
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

/** Lighthouse, largest paints, interactions, bytes: what docs/audit.md tells. */
export const AUDIT_STAGE: Stage = {
  args: ['tests/audit/main.ts', '--tests'],
  command: 'node',
  name: 'audit of what visitors feel'
}

export const JOURNEY_STAGE: Stage = {
  args: ['run', '--config', 'vitest.e2e.config.ts', ...REPORTERS, '--outputFile.json=test-results/journeys.json'],
  command: 'vitest',
  name: 'journeys in Chromium',
  report: 'test-results/journeys.json'
}
