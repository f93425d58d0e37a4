import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { CHANGE_CHANNEL } from '#adapters/postgres/changes.ts'
import { postgresCharts } from '#adapters/postgres/prices/charts/charts.ts'
import { postgresRankedEvents } from '#adapters/postgres/reports/ranked-events.ts'
import { postgresReports } from '#adapters/postgres/reports/reports.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { buildMissingReports } from '#core/reports/building/build-missing-reports.ts'
import { buildReport } from '#core/reports/building/build-report.ts'
import { reportHtml } from '#core/reports/rendering/report-html.ts'
import { insertBuys } from '#tests/support/database/insert-buys.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { aBuy, manyBuys } from '#tests/support/filings/filed-buys.ts'

const NOW = new Date('2023-05-15T12:00:00Z')
const DAY = '2023-05-10' as ReportDate

let database: TestDatabase
let ports: Parameters<typeof buildReport>[0]

beforeAll(async () => {
  database = await openTestDatabase()
  ports = {
    charts: postgresCharts(database.pool),
    clock: { now: () => NOW },
    rankedEvents: postgresRankedEvents(database.db),
    reports: postgresReports(database.db)
  }
})
beforeEach(() => database.pool.query('truncate report, filing, trade, lot_group, trade_event, score cascade'))
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => database.close())

describe('reports in PostgreSQL', () => {
  test('the HTML is rendered from the content, in every language', async () => {
    await insertBuys(database.db, manyBuys(3))
    await buildMissingReports(ports)()
    const content = await ports.reports.findContent('daily', DAY)
    for (const language of ['de', 'en', 'fr'] as const) {
      const report = await ports.reports.find('daily', DAY, language)
      expect(report?.html).toBe(reportHtml(content!, language))
      expect(report).toMatchObject({
        isSample: false,
        knownFrom: '2023-05-09T12:30:00.000Z',
        knownUntil: '2023-05-10T12:30:00.000Z',
        reportDate: DAY
      })
    }
  })

  test('an outline counts purchases, newest first or for one day', async () => {
    await insertBuys(database.db, [
      aBuy({ accession: 'a', knownAt: new Date('2023-05-09T20:00:00Z') }),
      aBuy({ accession: 'b', knownAt: new Date('2023-05-11T20:00:00Z') })
    ])
    await buildMissingReports(ports)()
    const newest = await ports.reports.listOutlines('daily', { date: undefined, limit: 1 })
    expect(newest).toEqual([
      {
        asOf: '2023-05-12T12:30:00.000Z',
        isSample: false,
        reportDate: '2023-05-12',
        totals: { buys: 1, companies: 1, insiders: 1, valueUsd: 230_343.75 }
      }
    ])
    const [ofDay] = await ports.reports.listOutlines('daily', { date: DAY, limit: 1 })
    expect(ofDay?.reportDate).toBe(DAY)
    expect(await ports.reports.listOutlines('daily', { date: '2023-05-11' as ReportDate, limit: 1 })).toEqual([])
  })

  test('is listed newest first and paged by date', async () => {
    await insertBuys(database.db, [
      aBuy({ accession: 'a', knownAt: new Date('2023-05-09T20:00:00Z') }),
      aBuy({ accession: 'b', knownAt: new Date('2023-05-11T20:00:00Z') })
    ])
    expect(await buildMissingReports(ports)()).toEqual({ daily: 2, 'thirty-day': 1, weekly: 1 })
    expect(await ports.reports.listDates('daily')).toEqual(['2023-05-12', '2023-05-10'])
    const page = (before: string | undefined) =>
      ports.reports.list('daily', 'en', { before: before as ReportDate | undefined, limit: 1 })
    expect((await page(undefined)).map(({ reportDate }) => reportDate)).toEqual(['2023-05-12'])
    expect((await page('2023-05-12')).map(({ reportDate }) => reportDate)).toEqual(['2023-05-10'])
    expect((await ports.reports.findLatest('daily', 'en'))?.reportDate).toBe('2023-05-12')
    expect(await ports.reports.find('weekly', DAY, 'en')).toBeUndefined()
  })

  test('the newest weeks are those published before catching up', async () => {
    const { reports } = ports
    // Stops the clock, so that no cache expires.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await reports.catchUp()
    expect(await reports.listNewestWeeks()).toEqual([])
    await insertBuys(database.db, manyBuys(3))
    await buildMissingReports(ports)()
    await reports.catchUp()
    expect(await reports.listNewestWeeks()).toEqual(await reports.listDates('weekly'))
    expect(await reports.listDates('weekly')).not.toEqual([])
  })

  test('a published report never changes: not by a rebuild, a later filing or an update', async () => {
    await insertBuys(database.db, [aBuy()])
    await buildReport(ports)('daily', DAY)
    const before = await database.pool.query('select * from report')
    await insertBuys(database.db, [aBuy({ accession: '0009993333-23-000008' })])
    expect(await buildReport(ports)('daily', DAY)).toMatchObject({ value: { isNew: false } })
    const again = { ...(await rebuilt()), builtAt: NOW }
    expect(await ports.reports.publish([again])).toBe(0)
    await expect(database.pool.query("update report set html = '{}'")).rejects.toThrow('immutable')
    expect((await database.pool.query('select * from report')).rows).toEqual(before.rows)
  })

  test('only reports that could rank nothing are withdrawn', async () => {
    const unscored = aBuy({ accession: 'b', issuedScore: undefined, knownAt: new Date('2023-05-11T20:00:00Z') })
    await insertBuys(database.db, [aBuy({ accession: 'a' }), unscored])
    await buildMissingReports(ports)()
    expect(await ports.reports.withdrawUnranked()).toBe(1)
    expect(await ports.reports.listDates('daily')).toEqual([DAY])
  })

  test('reports changed pages to the page cache once, and nothing without a change', async () => {
    const client = await database.pool.connect()
    const heard: string[] = []
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query(`listen ${CHANGE_CHANNEL}`)
    await insertBuys(database.db, [aBuy()])
    await buildMissingReports(ports)()
    await buildMissingReports(ports)()
    await client.query('select')
    expect([...heard].sort()).toEqual([
      'daily:2023-05-10',
      'reports',
      'reports',
      'reports',
      'thirty-day:2023-05-10',
      'weekly:2023-05-12'
    ])
    client.release(true)
  })

  async function rebuilt() {
    const html = { de: 'x', en: 'x', fr: 'x' }
    const content = await ports.reports.findContent('daily', DAY)
    return { content: content!, html, htmlBlurred: html }
  }
})
