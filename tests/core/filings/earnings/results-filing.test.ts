import { describe, expect, test } from 'vitest'

import {
  exactTime,
  isResultsForm,
  readListedTime,
  sessionMovedBy,
  timingOf
} from '#core/filings/earnings/results-filing.ts'
import { day } from '#tests/support/earnings/results.ts'

describe('filing of results', () => {
  test.each([
    ['8-K', ['2.02', '9.01'], true],
    ['8-K', ['5.02'], false],
    ['8-K', ['12.02'], false],
    ['8-K/A', ['2.02', '9.01'], false],
    ['8-K12B', ['2.02'], false],
    ['6-K', ['2.02'], false]
  ])('%s with items %j: %s', (form, items, expected) => {
    expect(isResultsForm(form, items)).toBe(expected)
  })

  test.each([
    ['2026-02-03T14:29:59Z', 'before_open', '2026-02-03'],
    ['2026-02-03T14:30:00Z', 'during', '2026-02-03'],
    ['2026-02-03T20:59:59Z', 'during', '2026-02-03'],
    ['2026-02-03T21:00:00Z', 'after_close', '2026-02-04'],
    ['2026-07-01T13:29:59Z', 'before_open', '2026-07-01'],
    // On the day after Thanksgiving the session ends at 13:00, and the next one is on Monday.
    ['2026-11-27T18:00:00Z', 'after_close', '2026-11-30'],
    // EDGAR accepts filings on Good Friday, when the exchange is closed.
    ['2026-04-03T12:00:00Z', 'after_close', '2026-04-06']
  ])('accepted at %s is %s and moves the session of %s', (at, timing, session) => {
    const time = exactTime(new Date(at))
    expect(timingOf(new Date(at))).toBe(timing)
    expect(sessionMovedBy(time)).toBe(session)
  })

  test('is of the day of its acceptance, though EDGAR dates it a day later from 17:30 on', () => {
    expect(exactTime(new Date('2026-02-04T01:10:00Z')).acceptedOn).toBe('2026-02-03')
  })

  test('moves an unknown session if its time of day is unknown', () => {
    expect(sessionMovedBy({ acceptedOn: day('2026-02-03'), timing: null })).toBeUndefined()
    expect(sessionMovedBy({ acceptedOn: day('2026-04-03'), timing: null })).toBe('2026-04-06')
  })
})

describe("acceptance time of EDGAR's list", () => {
  test.each([
    // 20:05 of the filing date in Eastern time would have been dated a day later.
    ['2026-02-03T21:05:00.000Z', '2026-02-03', '2026-02-03', 'after_close', '2026-02-03T21:05:00Z'],
    // 03:30 in New York lies before EDGAR opens, so 08:30 is Eastern time.
    ['2026-02-03T08:30:00.000Z', '2026-02-03', '2026-02-03', 'before_open', '2026-02-03T13:30:00Z'],
    // Both readings are possible: before the open as UTC, during the session as Eastern time.
    ['2026-02-03T12:30:00.000Z', '2026-02-03', '2026-02-03', null, '2026-02-03T17:30:00Z'],
    // Both readings are possible and lie within the session.
    ['2026-02-03T15:30:00.000Z', '2026-02-03', '2026-02-03', 'during', '2026-02-03T20:30:00Z'],
    // Eastern 18:30 of the day before; as UTC it would carry that day's date.
    ['2026-02-02T18:30:00.000Z', '2026-02-03', '2026-02-02', 'after_close', '2026-02-02T23:30:00Z'],
    // UTC of the filing date, but the evening before in New York.
    ['2026-02-03T01:10:00.000Z', '2026-02-03', '2026-02-02', 'after_close', '2026-02-03T01:10:00Z'],
    // Accepted on Friday evening, dated Monday.
    ['2026-02-06T23:00:00.000Z', '2026-02-09', '2026-02-06', 'after_close', '2026-02-06T23:00:00Z'],
    // Impossible times leave the filing date.
    ['2026-02-03T00:00:00.000Z', '2026-02-10', '2026-02-10', null, '2026-02-11T03:00:00Z'],
    ['', '2026-02-03', '2026-02-03', null, '2026-02-04T03:00:00Z'],
    ['2026-99-03T12:30:00Z', '2026-02-03', '2026-02-03', null, '2026-02-04T03:00:00Z']
  ])('%s, filed on %s: accepted on %s, %s, known at %s', (text, filedOn, acceptedOn, timing, knownAt) => {
    expect(readListedTime(text, day(filedOn))).toEqual({ acceptedOn, knownAt: new Date(knownAt), timing })
  })
})
