// Holds that each fault of screens.json still has its place in the source.

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import faults from './screens.json' with { type: 'json' }

test.each(faults)('$file can be broken: $breaks', ({ file, from, tests, to }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
  expect(existsSync(tests)).toBe(true)
})
