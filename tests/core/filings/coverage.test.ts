import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { coverageOf, type DataCoverage } from '#core/filings/coverage.ts'

const day = (text: string): ReportDate => text as ReportDate
/** Filings of early 2003 and from 2020 on, with a gap in between. */
const HELD: DataCoverage = {
  from: day('2003-05-05'),
  gaps: [{ after: day('2003-06-30'), until: day('2020-01-02') }],
  isPending: false,
  isSample: false,
  lastKnownAt: new Date('2024-03-05T21:00:00Z'),
  to: day('2024-03-05')
}
const isComplete = (from?: string, to?: string, held: DataCoverage = HELD): boolean =>
  coverageOf(held, { from: from ? day(from) : undefined, to: to ? day(to) : undefined }).complete

describe('coverage', () => {
  test('is complete where filings are stored, up to the days next to a gap', () => {
    expect(isComplete('2020-01-02', '2024-03-05')).toBe(true)
    expect(isComplete('2020-01-02')).toBe(true)
    expect(isComplete(undefined, '2003-06-30')).toBe(true)
    expect(isComplete('2003-06-01', '2003-06-30')).toBe(true)
  })

  test('is incomplete over years without filings', () => {
    expect(isComplete('2010-01-01', '2012-12-31')).toBe(false)
    expect(isComplete('2003-06-30', '2020-01-02')).toBe(false)
    expect(isComplete('2019-12-31', '2024-03-05')).toBe(false)
    expect(isComplete('2003-06-01', '2003-07-01')).toBe(false)
    expect(isComplete()).toBe(false)
  })

  test('is incomplete as of an instant before the first filing', () => {
    const asOf = (instant: string) =>
      coverageOf({ ...HELD, gaps: [] }, { asOf: new Date(instant), from: undefined, to: undefined }).complete
    expect(asOf('0001-01-02T03:00:00Z')).toBe(false)
    expect(asOf('2003-05-05T03:00:00Z')).toBe(false)
    expect(asOf('2003-05-05T21:00:00Z')).toBe(true)
  })

  test('is incomplete beyond the first and last filing, with pending filings, and without any', () => {
    expect(isComplete('2003-05-04', '2003-06-01')).toBe(false)
    expect(isComplete('2024-01-01', '2024-03-06')).toBe(false)
    expect(isComplete('2021-01-01', '2022-01-01', { ...HELD, isPending: true })).toBe(false)
    expect(isComplete('2021-01-01', '2022-01-01', { ...HELD, from: null, gaps: [], to: null })).toBe(false)
  })
})
