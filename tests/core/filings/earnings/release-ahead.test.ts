import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays } from '#core/dates/report-date.ts'
import { releasesAhead } from '#core/filings/earnings/release-ahead.ts'
import { day, report, results } from '#tests/support/earnings/results.ts'

/** Releases of three years, some days off their calendar. The estimate after the last is 2026-04-23, ± 7 days. */
const PAST = [
  ...['2024-01-25', '2024-04-25', '2024-07-25', '2024-10-24'],
  ...['2025-01-25', '2025-04-24', '2025-07-25', '2025-10-30'],
  '2026-01-26'
].map(text => results(text))
const known = (text: string, time = '17:00') => newYorkInstant(day(text), time)
const find = (filings = PAST, reports: ReturnType<typeof report>[] = []) =>
  releasesAhead({ filings, reports }).afterTrade

describe('days to earnings of a trade', () => {
  test('are counted from the trade to the estimate of the time of filing', () => {
    expect(find()(day('2026-04-13'), known('2026-04-15'))).toEqual({ days: 10, withinDays: 7 })
    expect(find()(day('2026-02-02'), known('2026-02-03'))).toEqual({ days: 80, withinDays: 7 })
  })

  test('do not change with releases that came later', () => {
    const later = [...PAST, results('2026-04-16'), results('2026-07-16')]
    const reports = ['2026-04-17', '2026-07-17'].map(report)
    expect(find(later, reports)(day('2026-04-13'), known('2026-04-15'))).toEqual({ days: 10, withinDays: 7 })
    // The release of 16:05 was known to the filing of 17:00, but not to that of noon.
    expect(find(later, reports)(day('2026-04-13'), known('2026-04-16', '12:00'))).toEqual({ days: 10, withinDays: 7 })
    expect(find(later, reports)(day('2026-04-13'), known('2026-04-16'))).toEqual({ days: 3, withinDays: 0 })
  })

  test('do not use a periodic report of its own day', () => {
    // With the report the first filing of the day is its release, without it the last one.
    const filings = [...PAST, results('2026-04-20', { time: '07:00' }), results('2026-04-20')]
    const reports = [...PAST.map(({ acceptedOn }) => report(addDays(acceptedOn, 1))), report('2026-04-20')]
    const ahead = find(filings, reports)
    expect(ahead(day('2026-04-20'), known('2026-04-20', '22:00'))).toEqual({ days: 0, withinDays: 0 })
    expect(ahead(day('2026-04-20'), known('2026-04-20', '22:01'))).toEqual({ days: 95, withinDays: 7 })
  })

  test('are 0 while a release is due, and unknown once its interval has passed', () => {
    expect(find()(day('2026-04-29'), known('2026-04-30'))).toEqual({ days: 0, withinDays: 7 })
    expect(find()(day('2026-04-29'), known('2026-05-01'))).toBeUndefined()
  })

  test('depend on the time of a release on the day of the trade', () => {
    const at = (time: string) => find([...PAST.slice(0, -1), results('2026-01-26', { time })])
    expect(at('16:05')(day('2026-01-26'), known('2026-01-27'))).toEqual({ days: 0, withinDays: 0 })
    expect(at('07:00')(day('2026-01-26'), known('2026-01-27'))).toEqual({ days: 87, withinDays: 7 })
    expect(at('12:00')(day('2026-01-26'), known('2026-01-27'))).toBeUndefined()
    const open = find([...PAST.slice(0, -1), results('2026-01-26', { timing: null })])
    expect(open(day('2026-01-26'), known('2026-01-27'))).toBeUndefined()
  })

  test('are unknown without an estimate, and across a gap in the known releases', () => {
    expect(find([])(day('2026-04-13'), known('2026-04-15'))).toBeUndefined()
    expect(find(PAST.slice(0, 5))(day('2025-04-01'), known('2025-04-02'))).toBeUndefined()
    const gap = [...PAST.slice(0, 4), results('2025-04-24')]
    expect(find(gap)(day('2024-12-20'), known('2025-05-01'))).toBeUndefined()
    expect(find([results('2024-04-25')])(day('2024-04-20'), known('2024-05-01'))).toBeUndefined()
  })

  test('do not depend on the order of the filings', () => {
    expect(find(PAST.toReversed())(day('2026-04-13'), known('2026-04-15'))).toEqual({ days: 10, withinDays: 7 })
  })
})

describe('days to earnings at a decision', () => {
  const at = (text: string, time?: string) =>
    releasesAhead({ filings: PAST, reports: [] }).estimatedAt(known(text, time))

  test('are counted from its day, with the releases known by then', () => {
    expect(at('2026-04-15')).toEqual({ days: 8, withinDays: 7 })
    expect(at('2026-04-28')).toEqual({ days: 0, withinDays: 7 })
    expect(at('2026-05-01')).toBeUndefined()
  })

  test('never count a release of the same day that has come', () => {
    expect(at('2026-01-26', '16:05')).toEqual({ days: 87, withinDays: 7 })
    expect(at('2026-01-26', '16:04')).toEqual({ days: 0, withinDays: 7 })
  })
})
