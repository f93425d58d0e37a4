import { defineConfig } from 'vitest/config'

/** A busy machine takes its time: what is held to a limit measures it itself. */
const MINUTE_MS = 60_000

export default defineConfig({
  test: {
    expect: { poll: { timeout: MINUTE_MS } },
    globalSetup: ['tests/support/site/desk.ts'],
    // The first file that asks for sample data waits until they are there.
    hookTimeout: 15 * MINUTE_MS,
    include: ['tests/e2e/**/*.test.ts'],
    // One waits for its browser while the other works.
    maxWorkers: 2,
    testTimeout: 10 * MINUTE_MS
  }
})
