import { defineConfig } from 'vitest/config'

const MINUTE_MS = 60_000

/** Tests that are held to a clock, kill processes or read real data: nothing else may run beside one. */
export default defineConfig({
  test: {
    expect: { poll: { timeout: MINUTE_MS } },
    fileParallelism: false,
    globalSetup: ['tests/support/site/desk.ts'],
    hookTimeout: 15 * MINUTE_MS,
    include: ['tests/**/*.release.test.{ts,tsx}'],
    testTimeout: 20 * MINUTE_MS
  }
})
