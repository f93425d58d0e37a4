import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    fileParallelism: false,
    globalSetup: ['tests/support/site/desk.ts'],
    hookTimeout: 180_000,
    include: ['tests/e2e/**/*.test.ts'],
    testTimeout: 60_000
  }
})
