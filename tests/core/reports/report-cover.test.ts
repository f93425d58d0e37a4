import { beforeAll, describe, expect, test } from 'vitest'

import { buildMissingReports } from '#core/reports/building/build-missing-reports.ts'
import { listReportCovers, openReportCover } from '#core/reports/report-cover.ts'
import { aBuy } from '#tests/support/filings/filed-buys.ts'
import { memoryEvents, memoryReports, noCharts } from '#tests/support/ranking/report-stores.ts'

/** Time of a filing in the week after the only buy. */
const quietWeek = new Date('2023-05-17T15:00:00Z')
const ports = {
  clock: { now: () => new Date('2023-05-22T12:00:00Z') },
  charts: noCharts,
  rankedEvents: memoryEvents([aBuy()], [quietWeek]),
  reports: memoryReports()
}
const openCover = openReportCover(ports)

beforeAll(async () => {
  await buildMissingReports(ports)()
})

describe('report cover', () => {
  test('shows that a report exists and its totals, but no name', async () => {
    const cover = await openCover('weekly', '2023-05-12')
    expect(cover).toEqual({
      ok: true,
      value: {
        asOf: '2023-05-12T12:30:00.000Z',
        isQuiet: false,
        isSample: false,
        kind: 'weekly',
        reportDate: '2023-05-12',
        totals: { buys: 1, companies: 1, insiders: 1, valueUsd: 230_343.75 }
      }
    })
  })

  test('shows a quiet week; the cover of a quiet day looks like any other', async () => {
    expect(await openCover('weekly', '2023-05-19')).toMatchObject({ value: { isQuiet: true } })
    const days = await ports.reports.listDates('daily')
    const quietDay = days.find(day => day > '2023-05-12')
    expect(await openCover('daily', quietDay)).toMatchObject({ value: { isQuiet: false } })
  })

  test('is of the newest report without a date', async () => {
    expect(await openCover('thirty-day')).toMatchObject({ value: { kind: 'thirty-day' } })
    expect(await openCover('weekly')).toMatchObject({ value: { reportDate: '2023-05-19' } })
  })

  test.each([
    ['2023-02-30', 'invalid_date'],
    ['', 'invalid_date'],
    ['2023-05-11', 'report_not_found']
  ])('refuses %s with %s', async (date, code) => {
    expect(await openCover('weekly', date)).toEqual({ code, ok: false })
  })

  test('lists reports newest first, up to the limit', async () => {
    const covers = await listReportCovers(ports)('weekly', 1)
    expect(covers.map(({ reportDate }) => reportDate)).toEqual(['2023-05-19'])
    expect(await listReportCovers(ports)('weekly', 9)).toHaveLength(2)
  })
})
