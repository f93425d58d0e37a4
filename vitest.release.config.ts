import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const MINUTE_MS = 60_000
/** Files with properties of more cases than the other rings try. */
const PROPERTIES = globSync('tests/**/*.test.{ts,tsx}').filter(file =>
  readFileSync(file, 'utf8').includes('/support/properties.ts')
)

/** Tests that are held to a clock, kill processes or read real data: nothing else may run beside one. */
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
