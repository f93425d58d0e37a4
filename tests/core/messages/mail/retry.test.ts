import { describe, expect, test } from 'vitest'

import { MOST_TRIES, MOST_UNKNOWN_TRIES, nextTry, resendAt } from '#core/messages/mail/retry.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const waits = Array.from({ length: MOST_TRIES }, (_, index) => nextTry(index + 1, NOW, null))
const seconds = waits.map(next => next && (next.getTime() - NOW.getTime()) / 1_000)

describe('when a mail is tried again', () => {
  test('waits longer each time, and stops after nine tries in a little more than a day', () => {
    expect(seconds).toEqual([10, 60, 300, 1_200, 3_600, 10_800, 28_800, 57_600, undefined])
  })

  test('is never after its link has run out', () => {
    expect(nextTry(3, NOW, new Date('2026-03-01T12:05:00Z'))).toBeUndefined()
    expect(nextTry(3, NOW, new Date('2026-03-01T12:05:01Z'))).toEqual(new Date('2026-03-01T12:05:00Z'))
  })
})

describe('when a mail that may have arrived is sent again', () => {
  test('waits longer each time, and stops after five tries in an hour and a half', () => {
    const resent = Array.from({ length: MOST_UNKNOWN_TRIES }, (_, index) => resendAt(index + 1, NOW))
    expect(resent.map(next => next && (next.getTime() - NOW.getTime()) / 60_000)).toEqual([1, 5, 20, 60, undefined])
  })
})
