import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  dayNumber,
  dayOfNumber,
  firstOfDays,
  parseReportDate,
  type ReportDate,
  weekdayOf
} from '#core/dates/report-date.ts'
import { runs } from '#tests/support/properties.ts'

describe('parseReportDate', () => {
  test.each(['2024-02-29', '0001-01-01', '9999-12-31'])('takes %s for a day', text => {
    expect(parseReportDate(text)).toBe(text)
  })

  test.each(['', '0000-01-01', '2023-02-29', '2023-13-01', '2023-1-1', '2023-01-01T00:00', ' 2023-01-01'])(
    'takes %o for none',
    text => {
      expect(parseReportDate(text)).toBeUndefined()
    }
  )
})

test('the last 30 days include today', () => {
  expect(firstOfDays('2026-11-30' as ReportDate, 30)).toBe('2026-11-01')
  expect(firstOfDays('2026-11-30' as ReportDate, 1)).toBe('2026-11-30')
})

test('a day and its number lead to each other, in every year, asked once or twice', () => {
  const first = dayNumber('0001-01-01' as ReportDate)
  const last = dayNumber('9999-12-31' as ReportDate)
  fc.assert(
    fc.property(fc.integer({ max: last, min: first }), number => {
      const utc = new Date(number * 86_400_000)
      const day = dayOfNumber(number)
      expect([day, dayOfNumber(number), dayNumber(day), weekdayOf(day)]).toEqual([
        utc.toISOString().slice(0, 10),
        day,
        number,
        utc.getUTCDay()
      ])
    }),
    { numRuns: runs(10_000) }
  )
})
