import { expect, test } from 'vitest'

import { listNewestHits } from '#core/options/reading/list-newest.ts'
import { day } from '#tests/support/options/chains.ts'

test('newest hits cover the requested stocks and the last two weeks in New York', async () => {
  const asked: unknown[] = []
  const newest = new Map([['NLKW', { count: 3, score: 88.4, session: day('2026-03-03') }]])
  const optionReader = {
    listNewestScores: async (...question: unknown[]) => {
      asked.push(question)
      return newest
    }
  }
  /* Already 4 March in London. */
  const clock = { now: () => new Date('2026-03-04T02:00:00Z') }
  expect(await listNewestHits({ clock, optionReader }, ['NLKW', 'ABCX'])).toBe(newest)
  expect(asked).toEqual([[['NLKW', 'ABCX'], '2026-02-17']])
})
