import { describe, expect, test } from 'vitest'

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { isReportDay, reportDaysBetween, windowOf } from '#core/dates/report-window.ts'

const day = (text: string) => text as ReportDate

/** `from → until` in UTC, to the minute. */
function shown(kind: 'daily' | 'weekly' | 'thirty-day', date: string): string {
  const window = windowOf(kind, day(date))
  return window ? `${minute(window.from)} → ${minute(window.until)}` : 'none'
}

const minute = (instant: Date): string => instant.toISOString().slice(0, 16)

describe('report window', () => {
  test('a Wednesday covers from 08:30 of Tuesday to 08:30, New York', () => {
    expect(shown('daily', '2023-05-10')).toBe('2023-05-09T12:30 → 2023-05-10T12:30')
  })

  test('a Monday covers the weekend', () => {
    expect(shown('daily', '2023-05-08')).toBe('2023-05-05T12:30 → 2023-05-08T12:30')
  })

  test('the day after a holiday covers the holiday', () => {
    expect(shown('daily', '2023-05-29')).toBe('none')
    expect(shown('daily', '2023-05-30')).toBe('2023-05-26T12:30 → 2023-05-30T12:30')
    expect(shown('daily', '2024-01-02')).toBe('2023-12-29T13:30 → 2024-01-02T13:30')
  })

  test('08:30 stays 08:30 in New York when the clocks change', () => {
    expect(shown('daily', '2023-03-13')).toBe('2023-03-10T13:30 → 2023-03-13T12:30')
    expect(shown('daily', '2023-11-06')).toBe('2023-11-03T12:30 → 2023-11-06T13:30')
  })

  test('a week ends on Friday and covers its five daily windows', () => {
    expect(shown('weekly', '2023-05-12')).toBe('2023-05-05T12:30 → 2023-05-12T12:30')
    expect(shown('weekly', '2023-05-11')).toBe('none')
  })

  test('a week whose Friday is a holiday keeps its date and ends with the last daily report', () => {
    expect(shown('weekly', '2023-11-10')).toBe('2023-11-03T12:30 → 2023-11-09T13:30')
    expect(shown('weekly', '2023-11-17')).toBe('2023-11-09T13:30 → 2023-11-17T13:30')
  })

  test('thirty days are calendar days up to the cut-off', () => {
    expect(shown('thirty-day', '2023-05-10')).toBe('2023-04-10T12:30 → 2023-05-10T12:30')
    expect(shown('thirty-day', '2023-05-13')).toBe('none')
  })

  test('daily and weekly windows follow each other without gap or overlap for 20 years', () => {
    for (const kind of ['daily', 'weekly'] as const) {
      let last: Date | undefined
      for (let date = day('2006-01-01'); date < '2026-12-31'; date = addDays(date, 1)) {
        const window = windowOf(kind, date)
        if (window && last) expect(window.from).toEqual(last)
        if (window) last = window.until
      }
    }
  })

  test('every weekly window is the daily windows of its week', () => {
    for (let date = day('2020-01-03'); date < '2026-12-31'; date = addDays(date, 7)) {
      const days = Array.from({ length: 7 }, (_, before) => addDays(date, before - 6))
      const daily = days.filter(one => isReportDay('daily', one)).map(one => windowOf('daily', one)!)
      expect(windowOf('weekly', date)).toEqual({ from: daily[0]!.from, until: daily.at(-1)!.until })
    }
  })

  test('days between: the cut-off itself is due, a second before is not', () => {
    const from = new Date('2023-05-05T12:30:00Z')
    expect(reportDaysBetween('daily', from, new Date('2023-05-09T12:30:00Z'))).toEqual(['2023-05-08', '2023-05-09'])
    expect(reportDaysBetween('daily', from, new Date('2023-05-09T12:29:59Z'))).toEqual(['2023-05-08'])
    expect(reportDaysBetween('weekly', from, new Date('2023-05-12T12:30:00Z'))).toEqual(['2023-05-12'])
    expect(reportDaysBetween('weekly', from, new Date('2023-11-09T13:30:00Z')).at(-1)).toBe('2023-11-10')
  })
})
