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
/** The modules of the server keep nothing between calls but what is right for every caller, decision 0098. */
const SERVER = ['tests/{adapters,db,jobs}/**/*.test.ts', 'tests/src/{api,server}/**/*.test.ts', ...ON_DATABASE]
/** Of those, what looks at its whole process (its memory, its timers) or replaces a module. */
export const ALONE = [
  'tests/adapters/files/walk.test.ts',
  'tests/adapters/postgres/filings/filing-documents.test.ts',
  'tests/adapters/postgres/strategy/strategy-data.test.ts',
  'tests/src/server/unread.test.ts'
]
/** Named at the end of the run, decision 0063. */
const SECOND_TRY = { retry: 1 }

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
          exclude: ALONE,
          globalSetup: [DATABASE],
          include: SERVER,
          isolate: false,
          name: 'server',
          ...SECOND_TRY
        }
      },
      {
        extends: true,
        test: {
          exclude: PAGES_WITHOUT_STATE,
          globalSetup: [DATABASE],
          include: [
            'tests/{,src/}*.test.ts',
            'tests/!(adapters|core|db|e2e|jobs|src)/**/*.test.{ts,tsx}',
            'tests/src/!(api|server)/**/*.test.{ts,tsx}',
            ...ALONE
          ],
          name: 'all else',
          ...SECOND_TRY
        }
      }
    ],
    testTimeout: 2 * MINUTE_MS
  }
})
