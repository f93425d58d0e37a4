import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '#core/dates/report-date.ts'
import { errorsOf, estimateAfter, expectNextRelease } from '#core/filings/earnings/next-release.ts'
import { day, results } from '#tests/support/earnings/results.ts'

/** Releases of two years and a quarter: the last five off by 2, 0, 1, 7 and 0 days from the year before. */
const PAST = [
  ...['2024-01-25', '2024-04-25', '2024-07-25', '2024-10-24'],
  ...['2025-01-25', '2025-04-24', '2025-07-25', '2025-10-30'],
  '2026-01-26'
].map(text => results(text))

describe('next earnings release', () => {
  test('is estimated from the same quarter of the year before, 52 weeks later', () => {
    expect(estimateAfter(PAST)).toBe('2026-04-23')
    expect(estimateAfter(PAST.slice(0, 5))).toBe('2025-04-24')
  })

  test('is moved to a session', () => {
    // 364 days after Friday, 2024-04-19 is Good Friday.
    expect(estimateAfter(['2024-04-19', '2025-01-24'].map(text => results(text)))).toBe('2025-04-21')
  })

  test('has an interval from its own past, and says in how many estimates it held', () => {
    expect(errorsOf(PAST)).toEqual([2, 0, 1, 7, 0])
    expect(expectNextRelease(PAST, day('2026-02-01'))).toEqual({
      day: '2026-04-23',
      pastEstimates: 5,
      pastWithin: 5,
      status: 'estimated',
      usualTiming: 'after_close',
      withinDays: 7
    })
  })

  test('leaves out the largest errors of a long past', () => {
    const steady = Array.from({ length: 20 }, (_, quarter) =>
      results(addDays(day('2020-01-29'), quarter * 91 + (quarter === 11 ? 20 : 0)))
    )
    expect(expectNextRelease(steady, steady.at(-1)!.acceptedOn)).toMatchObject({
      pastEstimates: 16,
      pastWithin: 14,
      withinDays: 1
    })
  })

  test('is unknown after too few releases', () => {
    expect(expectNextRelease([], day('2026-02-01'))).toEqual({ reason: 'few', status: 'unknown' })
    expect(expectNextRelease(PAST.slice(0, 7), day('2025-08-01'))).toEqual({ reason: 'few', status: 'unknown' })
    expect(expectNextRelease(PAST.slice(0, 8), day('2025-11-01'))).toMatchObject({ status: 'estimated' })
  })

  test('is unknown once the interval has passed without a release', () => {
    expect(expectNextRelease(PAST, day('2026-04-30'))).toMatchObject({ status: 'estimated' })
    expect(expectNextRelease(PAST, day('2026-05-01'))).toEqual({ reason: 'overdue', status: 'unknown' })
  })

  test('is unknown if the releases keep no calendar', () => {
    const moving = Array.from({ length: 12 }, (_, quarter) =>
      results(addDays(day('2020-01-29'), quarter * 91 + Math.floor(quarter / 4) * 25))
    )
    expect(expectNextRelease(moving, moving.at(-1)!.acceptedOn)).toEqual({ reason: 'irregular', status: 'unknown' })
  })

  test('is unknown if the same quarter of the year before had no release', () => {
    const gap = PAST.filter(({ acceptedOn }) => acceptedOn !== '2025-04-24')
    expect(estimateAfter(gap)).toBeUndefined()
  })

  test('has the usual time of day if three of the last four releases agree', () => {
    const mixed = (...times: string[]) =>
      PAST.map((release, index) => {
        const time = times[index - (PAST.length - times.length)]
        return time === undefined ? release : results(release.acceptedOn, { time })
      })
    const usual = (...times: string[]) => expectNextRelease(mixed(...times), day('2026-02-01'))
    expect(usual('07:00', '07:00', '16:05', '07:00')).toMatchObject({ usualTiming: 'before_open' })
    expect(usual('07:00', '07:00', '16:05', '16:05')).toMatchObject({ usualTiming: null })
  })

  test('never uses a later release for an earlier estimate', () => {
    const gaps = fc.array(fc.integer({ max: 130, min: 41 }), { maxLength: 20, minLength: 1 })
    fc.assert(
      fc.property(gaps, between => {
        const offsets = between.map((_, index) => between.slice(0, index).reduce((sum, gap) => sum + gap, 0))
        const past = offsets.map(offset => results(addDays(day('2015-01-20'), offset)))
        for (const length of past.keys()) {
          const earlier = errorsOf(past.slice(0, length))
          expect(errorsOf(past).slice(0, earlier.length)).toEqual(earlier)
        }
      })
    )
  })
})
