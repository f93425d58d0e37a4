import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { fillDays, SHOWN_DAYS, shownDays } from '#core/dates/shown-days.ts'

const day = (text: string) => text as ReportDate

describe('days of a chart', () => {
  test.each([
    ['2025-03-01T04:59:59Z', '2025-02-28'],
    ['2025-03-01T05:00:00Z', '2025-03-01'],
    ['2025-07-01T03:59:59Z', '2025-06-30'],
    ['2025-07-01T04:00:00Z', '2025-07-01']
  ])('end at %s with New York’s %s', (now, last) => {
    const span = shownDays(new Date(now))
    expect(span.to).toBe(last)
    expect(fillDays(span, [])).toHaveLength(SHOWN_DAYS)
  })

  test('are each there once and in order, also over a leap day, and 0 where nothing was counted', () => {
    const span = { from: day('2024-02-27'), to: day('2024-03-01') }
    expect(fillDays(span, [{ count: 3, day: day('2024-02-29') }])).toEqual([
      { count: 0, day: '2024-02-27' },
      { count: 0, day: '2024-02-28' },
      { count: 3, day: '2024-02-29' },
      { count: 0, day: '2024-03-01' }
    ])
  })
})
