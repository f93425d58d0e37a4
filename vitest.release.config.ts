import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const MINUTE_MS = 60_000
/** Files with property tests, which try more cases here than in the other rings. */
const PROPERTIES = globSync('tests/**/*.test.{ts,tsx}').filter(file =>
  readFileSync(file, 'utf8').includes('/support/properties.ts')
)

/** Runs tests that measure time, kill processes or read real data, one file at a time. */
export default defineConfig({
  test: {
    env: { TEST_RING: 'release' },
    expect: { poll: { timeout: MINUTE_MS } },
    fileParallelism: false,
    globalSetup: ['tests/support/site/desk.ts'],
    hookTimeout: 15 * MINUTE_MS,
    include: ['tests/**/*.release.test.{ts,tsx}', ...PROPERTIES],
    testTimeout: 20 * MINUTE_MS
  }
})
