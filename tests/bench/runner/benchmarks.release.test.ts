import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { countCommits, hasWholeHistory } from './commits.ts'
import { markRows } from './table.ts'

test.skipIf(!hasWholeHistory())('docs/benchmarks.md marks rows that were measured more than fifty commits ago', () => {
  const text = readFileSync('docs/benchmarks.md', 'utf8')
  expect(text, 'npm run bench -- --mark marks them').toBe(markRows(text, countCommits()))
})
