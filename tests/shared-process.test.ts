// Limits on what a test may change in the process that it shares (docs/decisions/0043-run-tests-in-three-rings-without-retries.md).

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { ALONE } from '../vitest.config.ts'

const SHARED = globSync('tests/{adapters,db,jobs,src/api,src/server}/**/*.test.ts', {
  // Each has a process of its own.
  exclude: ['**/*.release.test.ts']
})
/** Calls that affect all tests in the process, or whose results depend on them. */
const OF_WHOLE_PROCESS = /vi\.(?:mock|doMock|stubEnv|stubGlobal)\(|memoryUsage\(|spyOn\(globalThis|process\.chdir\(/
const SETS_ENVIRONMENT = /process\.env(?:\.\w+|\[[^\]]+\]) =[^=]/

const textOf = (file: string): string => readFileSync(file, 'utf8')

test('tests that share a process neither change nor measure it', () => {
  const found = SHARED.filter(file => OF_WHOLE_PROCESS.test(textOf(file)) || SETS_ENVIRONMENT.test(textOf(file)))
  expect(found.toSorted()).toEqual(ALONE)
})

test('tests that stop the clock restart it', () => {
  const stopped = SHARED.filter(file => textOf(file).includes('vi.useFakeTimers('))
  expect(stopped.length).toBeGreaterThan(0)
  expect(stopped.filter(file => !textOf(file).includes('vi.useRealTimers('))).toEqual([])
})
