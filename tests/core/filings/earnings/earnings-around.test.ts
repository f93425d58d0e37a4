import { expect, test } from 'vitest'

import { earningsAround } from '#core/filings/earnings/earnings-around.ts'
import { day, results } from '#tests/support/earnings/results.ts'

const PAST = ['2024-01-25', '2024-04-25', '2024-12-20'].map(text => results(text))

test.each([
  ['2024-04-16', { day: '2024-01-25', days: 82 }, { day: '2024-04-25', days: 9 }],
  ['2024-04-25', { day: '2024-04-25', days: 0 }, undefined],
  ['2024-08-02', { day: '2024-04-25', days: 99 }, { day: '2024-12-20', days: 140 }],
  ['2023-12-01', undefined, { day: '2024-01-25', days: 55 }],
  ['2026-01-01', undefined, undefined]
])('releases around %s', (text, before, after) => {
  expect(earningsAround(PAST, day(text))).toEqual({ after, before })
})
