import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tests/support/database/global-setup.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000
  }
})
