import { describe, expect, test } from 'vitest'

import { editionOfReport } from '#core/messages/newsletters/edition.ts'
import { reportOf } from '#tests/support/newsletters/report.ts'

const at = (instant: string) => new Date(instant)

describe('editions', () => {
  test.each([
    ['winter', '2026-03-04', '2026-03-04T13:30:00.000Z', '2026-03-04T17:00:00.000Z'],
    ['the first business day of summer time', '2026-03-09', '2026-03-09T12:30:00.000Z', '2026-03-09T16:00:00.000Z'],
    ['the first business day of winter time', '2026-11-02', '2026-11-02T13:30:00.000Z', '2026-11-02T17:00:00.000Z']
  ])('a daily report leaves from 8:30 New York, and by noon, in %s', (_, date, notBefore, expiresAt) => {
    const edition = editionOfReport(reportOf('daily', date), at(notBefore))
    expect(edition).toMatchObject({ kind: 'daily_top_buys', occasion: date })
    expect([edition?.notBefore, edition?.expiresAt]).toEqual([at(notBefore), at(expiresAt)])
  })

  test('a report published late is sent until noon only', () => {
    const report = reportOf('daily', '2026-03-04')
    expect(editionOfReport(report, at('2026-03-04T16:59:59Z'))?.occasion).toBe('2026-03-04')
    expect(editionOfReport(report, at('2026-03-04T17:00:00Z'))).toBeUndefined()
  })

  test('a back-fill sends no mail', () => {
    const now = at('2026-03-04T13:31:00Z')
    for (const date of ['2026-03-03', '2025-03-04'])
      expect(editionOfReport(reportOf('daily', date), now)).toBeUndefined()
    expect(editionOfReport(reportOf('weekly', '2026-02-27'), now)).toBeUndefined()
    expect(editionOfReport(reportOf('thirty-day', '2026-02-02'), now)).toBeUndefined()
  })

  test('a clock set back by a day sends no report before its day', () => {
    expect(editionOfReport(reportOf('daily', '2026-03-05'), at('2026-03-04T13:31:00Z'))).toBeUndefined()
  })

  test('the weekly report is sent on its Friday and over the weekend', () => {
    const report = reportOf('weekly', '2026-03-06')
    expect(editionOfReport(report, at('2026-03-06T13:30:00Z'))?.kind).toBe('weekly_newsletter')
    expect(editionOfReport(report, at('2026-03-08T20:00:00Z'))?.occasion).toBe('2026-03-06')
    expect(editionOfReport(report, at('2026-03-09T13:30:00Z'))).toBeUndefined()
  })

  test('only the first 30-day report of a month is sent', () => {
    const of = (date: string) => editionOfReport(reportOf('thirty-day', date), at(`${date}T14:00:00Z`))
    expect([of('2026-03-02')?.kind, of('2026-03-03'), of('2026-03-31')]).toEqual([
      'thirty_day_digest',
      undefined,
      undefined
    ])
  })

  test('a report without ranked buys is not sent, unless there were no buys at all', () => {
    const now = at('2026-03-04T13:30:00Z')
    const unranked = reportOf('daily', '2026-03-04', { rows: 0, unrankedCount: 2 })
    expect(editionOfReport(unranked, now)).toBeUndefined()
    expect(editionOfReport(reportOf('daily', '2026-03-04', { rows: 0 }), now)?.occasion).toBe('2026-03-04')
  })
})
