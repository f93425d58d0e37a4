import { defineConfig } from 'vitest/config'

/** A busy machine takes its time: what is held to a limit measures it itself. */
const MINUTE_MS = 60_000
/** Rules, which keep nothing between calls. */
const CORE = 'tests/core/**/*.test.ts'
/** Use cases of the core on real rows. */
const ON_DATABASE = ['tests/core/stocks/open-stock-chart.test.ts', 'tests/core/stocks/open-stock-cover.test.ts']
const DATABASE = 'tests/support/database/global-setup.ts'

export default defineConfig({
  test: {
    expect: { poll: { timeout: MINUTE_MS / 2 } },
    hookTimeout: 5 * MINUTE_MS,
    maxWorkers: 2,
    projects: [
      // A process for each file would take as long as its tests.
      { extends: true, test: { exclude: ON_DATABASE, include: [CORE], isolate: false, name: 'core' } },
      {
        extends: true,
        test: {
          globalSetup: [DATABASE],
          include: ['tests/*.test.ts', 'tests/!(core|e2e)/**/*.test.{ts,tsx}', ...ON_DATABASE],
          name: 'all else',
          // Named at the end of the run, decision 0063.
          retry: 1
        }
      }
    ],
    testTimeout: 2 * MINUTE_MS
  }
})
