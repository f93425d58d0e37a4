import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#core/language.ts'
import { parseQuery } from '#core/query.ts'
import { buildMissingReports } from '#core/reports/building/build-missing-reports.ts'
import { listWeeklyReports, WEEKLY_REPORTS_LISTED, WeeklyReportQuery } from '#core/reports/list-weekly-reports.ts'
import { listReportDates, openDailyReport, openThirtyDayReport, openWeeklyReport } from '#core/reports/open-reports.ts'
import { freeUser, paidUntil, subscriber } from '#tests/support/accounts/users.ts'
import { aBuy } from '#tests/support/filings/filed-buys.ts'
import { memoryEvents, memoryReports, noCharts } from '#tests/support/ranking/report-stores.ts'

const NOW = new Date('2023-05-15T12:00:00Z')
const ports = {
  clock: { now: () => NOW },
  charts: noCharts,
  rankedEvents: memoryEvents([aBuy()]),
  reports: memoryReports(),
  returns: { findBuyReturns: async () => new Map() }
}
const openDaily = openDailyReport(ports)
const openWeekly = openWeeklyReport(ports)
const openThirtyDay = openThirtyDayReport(ports)
const listWeekly = listWeeklyReports(ports)

beforeAll(async () => {
  await buildMissingReports(ports)()
})

describe('daily report', () => {
  test('refuses an invalid day before it checks the user', async () => {
    for (const date of ['2023-02-30', '2023-5-10', '', '10.05.2023', "2023-05-10'--"])
      expect(await openDaily(date, undefined, 'en')).toEqual({ code: 'invalid_date', ok: false })
  })

  test('asks a visitor to sign in and a user without a plan for a plan', async () => {
    expect(await openDaily('2023-05-10', undefined, 'en')).toEqual({ code: 'sign_in_required', ok: false })
    expect(await openDaily('2023-05-10', freeUser, 'en')).toEqual({ code: 'plan_required', ok: false })
  })

  test('opens for a canceled subscription until its paid period ends', async () => {
    expect(await openDaily('2023-05-10', paidUntil('2023-05-15T12:00:01Z'), 'en')).toMatchObject({ ok: true })
    expect(await openDaily('2023-05-10', paidUntil('2023-05-15T12:00:00Z'), 'en')).toMatchObject({
      code: 'plan_required'
    })
  })

  test('opens for a subscriber in the requested language', async () => {
    for (const language of LANGUAGES) {
      const report = await openDaily('2023-05-10', subscriber, language)
      expect(report).toMatchObject({ ok: true, value: { isSample: false, reportDate: '2023-05-10' } })
      expect(report.ok && report.value.html).toContain(`lang="${language}"`)
      expect(report.ok && report.value.html).toContain('NLKW')
    }
  })

  test('reports a missing report', async () => {
    expect(await openDaily('2023-05-13', subscriber, 'en')).toEqual({ code: 'report_not_found', ok: false })
  })

  test('has a public list of its days', async () => {
    expect(await listReportDates(ports)('daily')).toEqual(['2023-05-10'])
  })
})

describe('30-day report', () => {
  test('asks for sign-in, then for a plan, and opens for a subscriber', async () => {
    expect(await openThirtyDay(undefined, 'en')).toEqual({ code: 'sign_in_required', ok: false })
    expect(await openThirtyDay(freeUser, 'en')).toEqual({ code: 'plan_required', ok: false })
    expect(await openThirtyDay(subscriber, 'en')).toMatchObject({ ok: true, value: { reportDate: '2023-05-10' } })
  })

  test('reports that there is none yet', async () => {
    const open = openThirtyDayReport({ ...ports, reports: memoryReports() })
    expect(await open(subscriber, 'en')).toEqual({ code: 'report_not_found', ok: false })
  })
})

describe('weekly report', () => {
  test('is blurred for a visitor, without its content', async () => {
    const report = await openWeekly('2023-05-12', undefined, 'en')
    expect(report).toMatchObject({ ok: true, value: { reportContent: null, reportDate: '2023-05-12' } })
    expect(JSON.stringify(report)).not.toMatch(/NLKW|QUILL|Northlake|9991111|0009993333/)
    expect(report.ok && report.value.reportContentBlurred).toContain(
      'One insider bought shares of one company for $230,344.'
    )
    expect(JSON.stringify(await listWeekly({}, undefined, 'en'))).not.toMatch(/NLKW|QUILL|Northlake/)
  })

  test('is complete for a signed-in user without a plan', async () => {
    const report = await openWeekly('2023-05-12', freeUser, 'en')
    expect(report.ok && report.value.reportContent).toContain('NLKW')
    const list = await listWeekly({}, freeUser, 'fr')
    expect(list.reports[0]?.reportContent).toContain('230\u202f344')
    expect(list.datesAvailable).toEqual(['2023-05-12'])
  })

  test('refuses an invalid date and reports a missing report', async () => {
    expect(await openWeekly('2023-02-29', freeUser, 'en')).toEqual({ code: 'invalid_date', ok: false })
    expect(await openWeekly('2023-05-05', freeUser, 'en')).toEqual({ code: 'report_not_found', ok: false })
    expect(parseQuery(WeeklyReportQuery, [['before', 'soon']])).toMatchObject({ ok: false, parameter: 'before' })
  })

  test.each(['0', '53', '-1', '1.5', 'all'])('refuses a list of %s reports', limit => {
    expect(parseQuery(WeeklyReportQuery, [['limit', limit]])).toEqual({
      code: 'invalid_parameter',
      ok: false,
      parameter: 'limit'
    })
  })

  test('lists one year, and earlier years by date', async () => {
    const weeks = Array.from({ length: 60 }, (_, week) => new Date(NOW.getTime() - (week * 7 + 3) * 86_400_000))
    const many = { ...ports, rankedEvents: memoryEvents([], weeks), reports: memoryReports() }
    await buildMissingReports(many)()
    const first = await listWeeklyReports(many)({}, undefined, 'en')
    expect(first.reports).toHaveLength(WEEKLY_REPORTS_LISTED)
    const before = first.reports.at(-1)?.reportDate
    const rest = await listWeeklyReports(many)({ before }, undefined, 'en')
    expect(rest.reports.length + WEEKLY_REPORTS_LISTED).toBe(first.datesAvailable.length)
    const few = await listWeeklyReports(many)({ before, limit: 3 }, undefined, 'en')
    expect(few.reports).toEqual(rest.reports.slice(0, 3))
  })
})
