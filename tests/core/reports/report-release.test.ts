import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { releaseOf } from '#core/reports/report-release.ts'

const release = (kind: 'daily' | 'thirty-day' | 'weekly', date: string) =>
  releaseOf(kind, date as ReportDate)
    ?.toISOString()
    .slice(0, 16)

describe('the release of reports', () => {
  test('is 08:30 in New York for daily and 30-day reports, in winter and in summer', () => {
    expect(release('daily', '2026-03-06')).toBe('2026-03-06T13:30')
    expect(release('daily', '2026-03-09')).toBe('2026-03-09T12:30')
    expect(release('thirty-day', '2026-11-23')).toBe('2026-11-23T13:30')
    expect(release('daily', '2026-11-26')).toBeUndefined()
  })

  test.each([
    ['an ordinary week', '2026-11-20', '2026-11-20T21:30'],
    ['a Friday with a short session', '2026-11-27', '2026-11-27T21:30'],
    ['a Friday on which neither works', '2026-07-03', '2026-07-02T20:30'],
    ['Good Friday, on which EDGAR works', '2026-04-03', '2026-04-03T12:30']
  ])('follows the last session and the cut-off for weekly reports: %s', (_, friday, at) => {
    expect(release('weekly', friday)).toBe(at)
  })
})
