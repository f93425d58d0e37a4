import { describe, expect, test } from 'vitest'

import { isWideSearchDue, listedFrom, nextPoll, nextPollAfter, nextTry } from '#core/congress/feed/polling-times.ts'
import { day } from '#tests/support/content/congress.ts'

const at = (text: string) => new Date(text)

describe('polling times of the offices', () => {
  test('the House is asked every two hours, the Senate every hour', () => {
    expect(nextPoll('house', at('2026-03-11T16:00:00Z'), false)).toEqual(at('2026-03-11T18:00:00Z'))
    expect(nextPoll('senate', at('2026-03-11T16:00:00Z'), false)).toEqual(at('2026-03-11T17:00:00Z'))
  })

  test('nothing is asked at a weekend or on a federal holiday', () => {
    expect(nextPoll('senate', at('2026-03-14T03:30:00Z'), false)).toEqual(at('2026-03-16T10:00:00Z'))
    expect(nextPoll('house', at('2026-07-03T03:30:00Z'), false)).toEqual(at('2026-07-06T10:00:00Z'))
  })

  test('a weekend in which clocks change ends at 06:00 New York all the same', () => {
    expect(nextPoll('house', at('2026-03-07T04:30:00Z'), false)).toEqual(at('2026-03-09T10:00:00Z'))
    expect(nextPoll('house', at('2026-10-31T03:30:00Z'), false)).toEqual(at('2026-11-02T11:00:00Z'))
  })

  test('the sample has no hours', () => {
    expect(nextPoll('house', at('2026-03-14T12:00:00Z'), true)).toEqual(at('2026-03-14T12:00:10Z'))
  })

  test('a refusal stops an office for an hour, other failures from ten minutes to six hours', () => {
    const now = at('2026-03-11T16:00:00Z')
    const minutes = (kind: 'maintenance' | 'refused', failures: number) =>
      (nextPollAfter(kind, failures, now).getTime() - now.getTime()) / 60_000
    expect([1, 2, 3, 6, 7, 99].map(failures => minutes('maintenance', failures))).toEqual([10, 20, 40, 320, 360, 360])
    expect([1, 9].map(failures => minutes('refused', failures))).toEqual([60, 60])
  })

  test('a report is tried again four times, unless every attempt must fail', () => {
    const now = at('2026-03-11T16:00:00Z')
    const hours = [1, 2, 3, 4, 5].map(attempts => {
      const next = nextTry('missing', attempts, now)
      return next && (next.getTime() - now.getTime()) / 3_600_000
    })
    expect(hours).toEqual([1, 6, 24, 72, undefined])
    expect(nextTry('too_large_pdf', 1, now)).toBeUndefined()
  })

  test('the wide search is due after a week', () => {
    expect(isWideSearchDue(undefined, day('2026-03-11'))).toBe(true)
    expect(isWideSearchDue(day('2026-03-05'), day('2026-03-11'))).toBe(false)
    expect(isWideSearchDue(day('2026-03-04'), day('2026-03-11'))).toBe(true)
    // A clock that was set back must not delay it for long.
    expect(isWideSearchDue(day('2026-04-11'), day('2026-03-11'))).toBe(true)
  })

  test('in January the House has two lists', () => {
    expect(listedFrom('house', day('2026-03-11'), false)).toBe('2026-01-01')
    expect(listedFrom('house', day('2027-01-02'), false)).toBe('2026-01-01')
    expect(listedFrom('senate', day('2026-03-11'), false)).toBe('2026-01-25')
    expect(listedFrom('senate', day('2026-03-11'), true)).toBe('2025-11-11')
  })
})
