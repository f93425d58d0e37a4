import { describe, expect, test } from 'vitest'

import { MOST_TRIES, nextTry, restsUntil } from '#core/data-api/push/retry-schedule.ts'

const NOW = new Date('2026-03-05T21:00:00Z')
const secondsAfter = (attempt: number, random = 0) => (+nextTry(attempt, NOW, random)! - +NOW) / 1000

describe('retries of a webhook', () => {
  test('try ten times over 75 hours', () => {
    const waits = Array.from({ length: MOST_TRIES - 1 }, (_, index) => secondsAfter(index + 1))
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400])
    expect(Math.floor(waits.reduce((sum, wait) => sum + wait) / 3_600)).toBe(75)
    expect(nextTry(MOST_TRIES, NOW, 0)).toBeUndefined()
  })

  test('add up to a tenth of the wait', () => expect(secondsAfter(2, 1)).toBe(330))

  test('wait as long as Retry-After asks for, up to an hour', () => {
    expect(+restsUntil(30, NOW) - +NOW).toBe(30_000)
    expect(+restsUntil(999_999, NOW) - +NOW).toBe(3_600_000)
  })
})
