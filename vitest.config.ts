import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { CHROMIUM_ARGUMENTS, findChromium } from './tests/support/browser/chromium.ts'

/** Generous, because a machine may be busy. No test of this ring asserts a duration. */
const MINUTE_MS = 60_000
/** Page modules without state between calls. Stores and browser code may have state. */
const PAGES_WITHOUT_STATE = [
  'tests/src/{content,i18n,styles,ui}/**/*.test.{ts,tsx}',
  'tests/src/features/**/!(browser|stores)/*.test.{ts,tsx}'
]
/** Use cases of the core that need a real database. */
const ON_DATABASE = ['tests/core/stocks/open-stock-chart.test.ts', 'tests/core/stocks/open-stock-cover.test.ts']
const DATABASE = 'tests/support/database/global-setup.ts'
const DESK = 'tests/support/site/desk.ts'
/** Server modules keep no state between calls that differs by caller, decision 0043. */
const SERVER = ['tests/{adapters,db,jobs}/**/*.test.ts', 'tests/src/{api,server}/**/*.test.ts', ...ON_DATABASE]
/** Components tested in a browser, beside other tests of the same folder. */
const IN_BROWSER = 'tests/**/*.browser.test.{ts,tsx}'
/** Pages and calls of the whole site, requested in process. */
const PAGES = 'tests/src/pages/**/*.test.ts'
/** Tests that measure time, run at full length or read real data: vitest.release.config.ts. */
const RELEASE = 'tests/**/*.release.test.{ts,tsx}'
/** Packages of islands. A package found only during a test run would reload the page. */
export const PACKAGES_OF_ISLANDS = [
  '@base-ui/react/autocomplete',
  '@base-ui/react/dialog',
  '@base-ui/react/menu',
  '@base-ui/react/tabs',
  '@base-ui/react/tooltip',
  '@hookform/resolvers/valibot',
  '@nanostores/react',
  '@simplewebauthn/browser',
  '@tanstack/react-table',
  'axe-core',
  'driver.js',
  'i18next',
  'nanostores',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-hook-form',
  'react/jsx-dev-runtime',
  'uplot',
  'uqr',
  'valibot',
  'vitest-browser-react'
]
/** Files of SERVER that inspect their whole process (its memory, its timers) or replace a module. */
export const ALONE = [
  'tests/adapters/files/walk.test.ts',
  'tests/adapters/postgres/filings/filing-documents.test.ts',
  'tests/adapters/postgres/strategy/strategy-data.test.ts'
]

export default defineConfig({
  test: {
    expect: { poll: { timeout: MINUTE_MS } },
    hookTimeout: 10 * MINUTE_MS,
    maxWorkers: 2,
    projects: [
      // Not isolated, because a process per file would take as long as its tests.
      {
        extends: true,
        test: {
          exclude: [...ON_DATABASE, IN_BROWSER, RELEASE],
          include: ['tests/core/**/*.test.ts', ...PAGES_WITHOUT_STATE],
          isolate: false,
          name: 'rules'
        }
      },
      {
        extends: true,
        test: {
          exclude: [...ALONE, RELEASE],
          globalSetup: [DATABASE],
          include: SERVER,
          isolate: false,
          name: 'server'
        }
      },
      {
        extends: true,
        test: {
          exclude: [...PAGES_WITHOUT_STATE, PAGES, IN_BROWSER, RELEASE],
          globalSetup: [DATABASE],
          include: [
            'tests/{,src/}*.test.ts',
            'tests/!(adapters|core|db|e2e|jobs|src)/**/*.test.{ts,tsx}',
            'tests/src/!(api|server)/**/*.test.{ts,tsx}',
            ...ALONE
          ],
          name: 'processes'
        }
      },
      {
        extends: true,
        test: {
          // Selects React's production build, as in src/server/main.ts.
          env: { NODE_ENV: 'production' },
          globalSetup: [DESK],
          include: [PAGES],
          isolate: false,
          name: 'pages',
          server: { deps: { external: [/\/dist\/server\//] } }
        }
      },
      {
        extends: true,
        optimizeDeps: { include: PACKAGES_OF_ISLANDS },
        test: {
          browser: {
            connectTimeout: 5 * MINUTE_MS,
            enabled: true,
            headless: true,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: { args: [...CHROMIUM_ARGUMENTS], executablePath: findChromium() ?? 'chromium' }
            }),
            screenshotFailures: false
          },
          // Loading a component may also take long on a busy machine.
          env: { VITEST_BROWSER_IFRAME_TIMEOUT: String(5 * MINUTE_MS) },
          exclude: [RELEASE],
          include: [IN_BROWSER],
          // A component answers at once. An answer missing after 20 seconds never comes.
          expect: { poll: { timeout: MINUTE_MS / 3 } },
          name: 'islands',
          setupFiles: ['tests/support/islands/setup.ts']
        }
      },
      {
        extends: true,
        test: {
          exclude: [RELEASE],
          globalSetup: [DESK],
          include: ['tests/e2e/**/*.test.ts'],
          name: 'journeys'
        }
      }
    ],
    testTimeout: 5 * MINUTE_MS
  }
})
