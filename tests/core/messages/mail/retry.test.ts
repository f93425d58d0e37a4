import { describe, expect, test } from 'vitest'

import { MOST_TRIES, MOST_UNKNOWN_TRIES, nextTry, resendAt } from '#core/messages/mail/retry.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const waits = Array.from({ length: MOST_TRIES }, (_, index) => nextTry(index + 1, NOW, null))
const seconds = waits.map(next => next && (next.getTime() - NOW.getTime()) / 1_000)

describe('retries of a failed mail', () => {
  test('wait longer each time and stop after nine attempts in a little more than a day', () => {
    expect(seconds).toEqual([10, 60, 300, 1_200, 3_600, 10_800, 28_800, 57_600, undefined])
  })

  test('stop before the mail expires', () => {
    expect(nextTry(3, NOW, new Date('2026-03-01T12:05:00Z'))).toBeUndefined()
    expect(nextTry(3, NOW, new Date('2026-03-01T12:05:01Z'))).toEqual(new Date('2026-03-01T12:05:00Z'))
  })
})

describe('retries of a mail that may have arrived', () => {
  test('wait longer each time and stop after five attempts in an hour and a half', () => {
    const resent = Array.from({ length: MOST_UNKNOWN_TRIES }, (_, index) => resendAt(index + 1, NOW))
    expect(resent.map(next => next && (next.getTime() - NOW.getTime()) / 60_000)).toEqual([1, 5, 20, 60, undefined])
  })
})
