import { expect, test } from 'vitest'

import { readingOf } from '#core/congress/report-reading.ts'

test.each([
  [{ read: 0, refused: 0 }, 'unparsed'],
  [{ read: 0, refused: 3 }, 'unparsed'],
  [{ read: 2, refused: 1 }, 'partly'],
  [{ read: 2, refused: 0 }, 'read']
])('a report with rows %j counts as %s', (rows, reading) => {
  expect(readingOf(rows)).toBe(reading)
})
