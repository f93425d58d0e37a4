import type { Stage } from './run-stages.ts'

/** Types, the core's wall, lint and format, dead exports. */
export const STATIC_STAGES: readonly Stage[] = [
  { args: ['sync'], command: 'astro', name: 'generated types' },
  { args: ['--noEmit', '-p', '.'], command: 'tsc', name: 'types' },
  { args: ['--noEmit', '-p', 'core'], command: 'tsc', name: 'the wall around the core' },
  { args: ['check', '--minimumFailingSeverity', 'warning'], command: 'astro', name: 'pages' },
  { args: ['ci', '--error-on-warnings'], command: 'biome', name: 'lint and format' },
  { args: ['--no-progress'], command: 'knip', name: 'dead exports' }
]

export const UNIT_STAGE: Stage = { args: ['run'], command: 'vitest', name: 'unit and integration' }

export const BUILD_STAGE: Stage = { args: ['scripts/build.ts'], command: 'node', name: 'build' }

export const JOURNEY_STAGE: Stage = {
  args: ['run', '--config', 'vitest.e2e.config.ts'],
  command: 'vitest',
  name: 'journeys in Chromium'
}
