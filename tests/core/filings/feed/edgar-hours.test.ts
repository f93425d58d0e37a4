import { describe, expect, test } from 'vitest'

import { isEdgarOpen } from '#core/dates/trading-calendar.ts'

import { isSilent, lastComparableDay } from '#core/filings/feed/edgar-hours.ts'

describe("EDGAR's hours", () => {
  test.each([
    ['2026-11-23T10:59:59Z', false, 'before 6 in winter'],
    ['2026-11-23T11:00:00Z', true, 'from 6 on'],
    ['2026-11-24T02:59:59Z', true, 'until 22'],
    ['2026-11-24T03:00:00Z', false, 'from 22 on'],
    ['2026-03-09T10:00:00Z', true, '6 in summer time, the Monday after the change'],
    ['2026-11-26T15:00:00Z', false, 'Thanksgiving'],
    ['2026-11-27T20:00:00Z', true, 'the day after it, whose session is short'],
    ['2026-11-22T15:00:00Z', false, 'a Sunday'],
    ['2025-12-26T15:00:00Z', false, 'a day that a President gave']
  ])('%s: open is %s, %s', (at, isOpen) => {
    expect(isEdgarOpen(new Date(at))).toBe(isOpen)
  })

  test('count as silent after 30 minutes without a Form 4, but not in the first 30 minutes after opening', () => {
    const silent = (newest: string | undefined, now: string) =>
      isSilent(newest ? new Date(newest) : undefined, new Date(now))
    expect(silent('2026-11-23T18:30:01Z', '2026-11-23T19:00:00Z')).toBe(false)
    expect(silent('2026-11-23T18:30:00Z', '2026-11-23T19:00:00Z')).toBe(true)
    expect(silent('2026-11-21T02:00:00Z', '2026-11-23T11:29:59Z')).toBe(false)
    expect(silent('2026-11-21T02:00:00Z', '2026-11-23T11:30:00Z')).toBe(true)
    expect(silent(undefined, '2026-11-23T11:30:00Z')).toBe(true)
    expect(silent('2026-11-23T18:30:00Z', '2026-11-26T19:00:00Z')).toBe(false)
  })

  test.each([
    ['2026-11-23T11:59:59Z', '2026-11-20'],
    ['2026-11-24T11:59:59Z', '2026-11-20'],
    ['2026-11-24T12:00:00Z', '2026-11-23'],
    ['2026-11-21T11:00:00Z', '2026-11-19'],
    ['2026-11-21T12:00:00Z', '2026-11-20'],
    ['2026-11-27T13:00:00Z', '2026-11-25']
  ])('at %s the final comparison of the index of %s must be done', (now, day) => {
    expect(lastComparableDay(new Date(now))).toBe(day)
  })
})
