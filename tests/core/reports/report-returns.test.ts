import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { buildMissingReports } from '#core/reports/building/build-missing-reports.ts'
import { openReturnsStrip } from '#core/reports/find-report-returns.ts'
import { openDailyReport, openWeeklyReport } from '#core/reports/open-reports.ts'
import { returnsStripHtml } from '#core/reports/rendering/returns-html.ts'
import { listReportCards } from '#core/reports/report-cards.ts'
import { sumUpReturns } from '#core/reports/report-returns.ts'
import type { ComparedReturn, TradeReturns } from '#core/trades/events/trade-returns.ts'
import { freeUser, subscriber } from '#tests/support/accounts/users.ts'
import { aBuy } from '#tests/support/filings/filed-buys.ts'
import { memoryEvents, memoryReports, noCharts } from '#tests/support/ranking/report-stores.ts'

const day = '2023-06-30' as ReportDate
const compared = (percent: number, marketPercent?: number): ComparedReturn => ({ marketPercent, percent })

function told(since?: ComparedReturn, changes: Partial<TradeReturns> = {}): TradeReturns {
  return {
    from: day,
    market: 'SPY',
    missing: since ? undefined : 'no_prices',
    month: undefined,
    since: since && { ...since, day },
    week: undefined,
    year: undefined,
    ...changes
  }
}

describe('returns of a report', () => {
  test('sum up the ten best rows, without rows that have no return', () => {
    const rows = [
      told(compared(10, 2)),
      told(compared(-4, 1)),
      told(compared(6)),
      told(compared(0, 1), { week: compared(3, 1) }),
      told(),
      undefined,
      ...Array.from({ length: 5 }, () => told(compared(99, 0)))
    ]
    expect(sumUpReturns(rows)).toEqual({
      day,
      market: 'SPY',
      rows: 10,
      spans: [
        { medianAhead: 99, medianPercent: 54.5, span: 'since', told: 8, up: 6 },
        { medianAhead: 2, medianPercent: 3, span: 'week', told: 1, up: 1 }
      ]
    })
    expect(sumUpReturns([told(), undefined])).toEqual({ day: undefined, market: 'SPY', rows: 2, spans: [] })
  })

  test('are as of the newest day of any row', () => {
    const [older, newer] = [told(compared(1)), told(compared(2))]
    const returns = sumUpReturns([newer, { ...older, since: { ...compared(1), day: '2023-06-28' as ReportDate } }])
    expect(returns.day).toBe(day)
  })

  test('have one sentence for each span, with real minus signs', () => {
    const returns = sumUpReturns([told(compared(-4, -1)), told(compared(2, 1)), told()])
    expect(returnsStripHtml(returns, 'en')).toContain('1 of 2 up, median −1%, −1 points against SPY; 1 without a price')
    expect(returnsStripHtml(returns, 'de')).toContain(
      '1 von 2 im Plus, Median −1\u00A0%, −1 Punkte gegenüber SPY; 1 ohne Kurs'
    )
    expect(returnsStripHtml(returns, 'fr')).toContain('1 sur 2 en hausse, médiane −1')
    expect(returnsStripHtml(sumUpReturns([]), 'en')).toBe('')
  })
})

async function published(now: string) {
  const ports = {
    charts: noCharts,
    clock: { now: () => new Date(now) },
    rankedEvents: memoryEvents([aBuy()]),
    reports: memoryReports(),
    returns: {
      findBuyReturns: async (all: readonly string[]) =>
        new Map(all.map(accession => [accession, told(compared(12, 2))]))
    }
  }
  await buildMissingReports(ports)()
  return ports
}

describe('audience of a report’s returns', () => {
  test('includes users who read the report in full, but not visitors', async () => {
    const ports = await published('2023-05-15T12:00:00Z')
    const daily = await openDailyReport(ports)('2023-05-10', subscriber, 'en')
    expect(daily.ok && daily.value.html).toContain('1 of 1 up, median +12%, +10 points against SPY')
    const weekly = await openWeeklyReport(ports)('2023-05-12', freeUser, 'de')
    expect(weekly.ok && weekly.value.reportContent).toContain('1 von 1 im Plus')
    const blurred = await openWeeklyReport(ports)('2023-05-12', undefined, 'en')
    expect(JSON.stringify(blurred)).not.toContain('1 of 1 up')
  })

  test('includes everyone once the report’s scores are open to guests, without names', async () => {
    const ports = await published('2023-05-15T12:00:00Z')
    const strip = openReturnsStrip(ports)
    expect(await strip('weekly', '2023-05-12' as ReportDate, 'en')).toBe('')
    ports.reports.listNewestWeeks = async () => ['2023-05-19', '2023-05-12'] as ReportDate[]
    const html = await strip('weekly', '2023-05-12' as ReportDate, 'en')
    expect(html).toContain('1 of 1 up')
    expect(html).not.toMatch(/NLKW|QUILL|Northlake|0009993333/)
    expect(await strip('daily', '2023-05-10' as ReportDate, 'en')).toContain('1 of 1 up')
    expect(await strip('weekly', '2020-01-03' as ReportDate, 'en')).toBe('')
  })
})

describe('cards of reports', () => {
  test('tell nothing of the buys until guests may see their scores', async () => {
    const ports = await published('2023-05-15T12:00:00Z')
    const [newest] = await listReportCards(ports)('weekly', 1)
    expect(newest).toMatchObject({ best: [], reportDate: '2023-05-12', since: undefined })
  })

  test('then tell the first companies of a week and what became of them, and of a day only the latter', async () => {
    const ports = await published('2023-05-15T12:00:00Z')
    ports.reports.listNewestWeeks = async () => ['2023-05-19', '2023-05-12'] as ReportDate[]
    const list = listReportCards(ports)
    const since = { medianAhead: 10, medianPercent: 12, span: 'since', told: 1, up: 1 }
    expect(await list('weekly', 1)).toMatchObject([{ best: ['NLKW'], since }])
    const days = await list('daily', 10)
    expect(days.find(({ reportDate }) => reportDate === '2023-05-10')).toMatchObject({ best: [], since })
  })
})
