import { describe, expect, test } from 'vitest'

import { buildMissingReports } from '#core/reports/building/build-missing-reports.ts'
import { buildReport } from '#core/reports/building/build-report.ts'
import { aBuy, aScore } from '#tests/support/filings/filed-buys.ts'
import { memoryEvents, memoryReports, noCharts } from '#tests/support/ranking/report-stores.ts'

function portsAt(now: string, rankedEvents = memoryEvents([aBuy()])) {
  return { charts: noCharts, clock: { now: () => new Date(now) }, rankedEvents, reports: memoryReports() }
}

describe('build missing reports', () => {
  test('builds due reports and none before its cut-off', async () => {
    const early = portsAt('2023-05-10T12:29:59Z')
    expect(await buildMissingReports(early)()).toEqual({ daily: 0, 'thirty-day': 0, weekly: 0 })
    const onTime = portsAt('2023-05-10T12:30:00Z')
    expect(await buildMissingReports(onTime)()).toEqual({ daily: 1, 'thirty-day': 1, weekly: 0 })
    expect([...onTime.reports.all.keys()]).toEqual(['daily 2023-05-10', 'thirty-day 2023-05-10'])
  })

  test('builds nothing on a second run and keeps published reports', async () => {
    const ports = portsAt('2023-05-15T12:00:00Z')
    await buildMissingReports(ports)()
    const before = structuredClone(ports.reports.all)
    const changed = memoryEvents([aBuy({}, { shares: 1, valueUsd: 1 })])
    expect(await buildMissingReports({ ...ports, rankedEvents: changed })()).toEqual({
      daily: 0,
      'thirty-day': 0,
      weekly: 0
    })
    expect(ports.reports.all).toEqual(before)
  })

  test('does not show missing data as a quiet day', async () => {
    const filed = ['2023-05-09T20:00:00Z', '2023-06-20T20:00:00Z'].map(text => new Date(text))
    const ports = portsAt('2023-12-31T12:00:00Z', memoryEvents([], filed))
    await buildMissingReports(ports)()
    expect([...ports.reports.all.keys()].sort()).toEqual([
      'daily 2023-05-10',
      'daily 2023-06-21',
      'thirty-day 2023-06-21',
      'weekly 2023-05-12',
      'weekly 2023-06-23'
    ])
  })

  test('builds a 30-day report for every daily one, unless it would begin before the first filing', async () => {
    const filed = ['2023-05-09T20:00:00Z', '2023-06-07T20:00:00Z', '2023-06-08T20:00:00Z', '2023-06-12T20:00:00Z']
    const thirtyDayReports = async (which?: 'newest') => {
      const ports = portsAt(
        '2023-06-20T12:00:00Z',
        memoryEvents(
          [],
          filed.map(text => new Date(text))
        )
      )
      await buildMissingReports(ports)(which)
      return [...ports.reports.all.keys()].filter(key => key.startsWith('thirty-day')).toSorted()
    }
    expect(await thirtyDayReports()).toEqual(['thirty-day 2023-06-09', 'thirty-day 2023-06-13'])
    expect(await thirtyDayReports('newest')).toEqual(['thirty-day 2023-06-13'])
  })

  test('builds nothing without filings', async () => {
    const ports = portsAt('2023-12-31T12:00:00Z', memoryEvents([]))
    expect(await buildMissingReports(ports)()).toEqual({ daily: 0, 'thirty-day': 0, weekly: 0 })
  })

  test('builds the same reports one by one as all at once', async () => {
    const buys = ['05-08T20:00', '05-09T12:30', '05-09T20:00', '05-10T01:00', '05-12T12:30', '05-31T20:00'].map(
      (time, index) => {
        const knownAt = new Date(`2023-${time}:00Z`)
        return aBuy({ accession: `0009993333-23-00000${index}`, issuedScore: aScore({ asOf: knownAt }), knownAt })
      }
    )
    const ports = portsAt('2023-07-03T12:00:00Z', memoryEvents(buys))
    await buildMissingReports(ports)()
    for (const { content } of ports.reports.all.values()) {
      const alone = { ...ports, reports: memoryReports() }
      const built = await buildReport(alone)(content.kind, content.reportDate)
      expect(built).toEqual({ ok: true, value: { content, isNew: true } })
    }
  })
})

describe('build report', () => {
  test('refuses days that are invalid, not due, without filings or without such a report', async () => {
    const build = buildReport(portsAt('2023-05-15T12:29:59Z'))
    const codeOf = async (kind: 'daily' | 'weekly', date: string) => (await build(kind, date)) as { code?: string }
    expect(await codeOf('daily', '2023-02-30')).toMatchObject({ code: 'invalid_date' })
    expect(await codeOf('daily', '2023-05-13')).toMatchObject({ code: 'not_a_report_day' })
    expect(await codeOf('weekly', '2023-05-11')).toMatchObject({ code: 'not_a_report_day' })
    expect(await codeOf('daily', '2023-05-15')).toMatchObject({ code: 'not_due' })
    expect(await codeOf('daily', '2023-05-08')).toMatchObject({ code: 'no_filings' })
  })

  test('returns the published report the second time', async () => {
    const build = buildReport(portsAt('2023-05-15T12:00:00Z'))
    expect(await build('daily', '2023-05-10')).toMatchObject({ value: { isNew: true } })
    expect(await build('daily', '2023-05-10')).toMatchObject({ value: { content: { rankedCount: 1 }, isNew: false } })
  })
})
