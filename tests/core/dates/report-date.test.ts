import { describe, expect, test } from 'vitest'

import { parseReportDate } from '#core/dates/report-date.ts'

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
