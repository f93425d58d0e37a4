import { describe, expect, test } from 'vitest'

import { firstOfDays, parseReportDate, type ReportDate } from '#core/dates/report-date.ts'

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
