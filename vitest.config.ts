import { defineConfig } from 'vitest/config'

/** A busy machine takes its time: what is held to a limit measures it itself. */
const MINUTE_MS = 60_000
/** Modules of the pages that keep nothing between calls; stores, and what runs in a browser, may. */
const PAGES_WITHOUT_STATE = [
  'tests/src/{content,i18n,styles,ui}/**/*.test.{ts,tsx}',
  'tests/src/features/*/*.test.{ts,tsx}',
  'tests/src/features/*/!(browser|stores)/**/*.test.{ts,tsx}'
]
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
      {
        extends: true,
        test: {
          exclude: ON_DATABASE,
          include: ['tests/core/**/*.test.ts', ...PAGES_WITHOUT_STATE],
          isolate: false,
          name: 'without state'
        }
      },
      {
        extends: true,
        test: {
          exclude: PAGES_WITHOUT_STATE,
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
